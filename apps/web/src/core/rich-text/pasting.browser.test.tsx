import { expect, it } from 'vitest';
import { readHtml } from './document/read-html.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1 style='margin:0'>灯塔<o:p></o:p></h1>
<p class=MsoNormal><b><span lang=EN-US style='font-family:"Calibri"'>The lamp</span></b><span lang=EN-US> was lit<o:p></o:p></span></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Year</p></td><td><p>Keeper</p></td></tr><tr><td><p>1811</p></td><td><p>Ann</p></td></tr></table>
<!--EndFragment--></body></html>`;
const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt">Lamp</span></h2><p dir="ltr"><span style="font-weight:400">It </span><span style="font-weight:700">burns</span></p><ul><li dir="ltr"><p dir="ltr"><span>oil</span></p></li></ul></b>`;
const WECHAT = `<section style="box-sizing:border-box"><section><p style="text-align:center"><span style="color:#f00"><strong>点灯</strong></span></p><p><img class="rich_pages" data-src="https://mmbiz.qpic.cn/1.png" src="https://mmbiz.qpic.cn/1.png"></p></section></section><mp-common-profile></mp-common-profile>`;

it('takes from Word, Google Docs and WeChat what was written, and leaves how they dress it [write.editor]', () => {
  expect(readHtml(WORD)).toBe(
    '# 灯塔\n\n**The lamp** was lit\n\n| Year | Keeper |\n| --- | --- |\n| 1811 | Ann |',
  );
  expect(readHtml(GOOGLE)).toBe('## Lamp\n\nIt **burns**\n\n- oil');
  expect(readHtml(WECHAT)).toBe('**点灯**\n\n![](https://mmbiz.qpic.cn/1.png)');
});

it('takes nothing that runs, and no picture from where none may come [write.editor]', () => {
  const hostile = `<p>a<script>window.ran=1</script></p><svg onload="window.ran=1"><circle/></svg><img src="javascript:window.ran=1"><img src="file:///etc/passwd"><a href="data:text/html,x">b</a><form><input value="c"><button formaction="javascript:1">d</button></form>`;
  const markdown = readHtml(hostile);
  expect(markdown).not.toMatch(/javascript|script|onload|file:|data:/);
  expect('ran' in window).toBe(false);
});
