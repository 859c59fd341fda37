import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { GOOGLE_DOCS, WEB_PAGE, WECHAT, WORD, WORD_RTF } from '../../../testing/clipboards.ts';
import { readHtml } from '../document/read-html.ts';
import { pictures } from '../pictures/pictures.ts';
import { RichTextEditor, type RichTextHandle } from '../RichTextEditor.tsx';

const TABLE = '| Year | Keeper |\n| --- | --- |\n| 1811 | Ann |';
const FROM_WORD = `# 灯塔

## How it began

**The lamp** was *first* lit, ~~in 1810~~ in 1811; see [the log](https://ok.test/log).[^1] It burned.

- oil
  - of whales
- wicks

1. fill
2. light

${TABLE}

[^1]: Kept in the tower.`;
const FROM_GOOGLE = `# Lamp

It **burns** *each* ~~day~~ night, see [the log](https://ok.test/log).

- oil
  - of whales
- wicks

* [x] filled
* [ ] lit

${TABLE.replace('Year', '**Year**')}

![](https://lh7-rt.googleusercontent.com/docsz/AD_1?key=a)`;
const FROM_WECHAT = `**一、点灯**

守夜人每晚**点灯**。

![图片](https://mmbiz.qpic.cn/mmbiz_png/a/640?wx_fmt=png)

\`\`\`javascript
const lit = true;
light(lit);
\`\`\`

> 灯还亮着。

- 油
- 芯`;
const FROM_PAGE = `## Oil

It is *dear*. more here

![in](http://127.0.0.1:9/a.png)

$$
\\frac{1}{2}
$$

\`\`\`ts
const a = 1;
if (a < 2) b();
\`\`\`

![lamp](https://elsewhere.test/a.png "By night")`;

beforeEach(() => setLocale('en_US'));

const toast = () => JSON.stringify(useToast.getState());

const write = async (more: object = {}) => {
  const handle = createRef<RichTextHandle>();
  await render(
    <RichTextEditor label="Text" initial="" anchors={[]} ref={handle} {...more} onEdit={() => undefined} />,
  );
  const writing = page.getByRole('textbox', { name: 'Text' });
  await writing.click();
  const paste = (data: Record<string, string>) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    writing.element().dispatchEvent(event);
  };
  return { paste, read: () => handle.current?.read() ?? '' };
};

describe('pasted content [write.editor]', () => {
  it.each([
    ['Word', WORD, FROM_WORD],
    ['Google Docs', GOOGLE_DOCS, FROM_GOOGLE],
    ['WeChat', WECHAT, FROM_WECHAT],
    ['a page with scripts', WEB_PAGE, FROM_PAGE],
  ])('from %s keeps its content but not its styles, and runs nothing', async (_place, html, markdown) => {
    const { paste, read } = await write();
    paste({ 'text/html': html });
    expect(read()).toBe(markdown);
    // A file with the same HTML is imported in the same way.
    expect(readHtml(html)).toBe(markdown);
    expect('__xss' in window).toBe(false);
  });

  it('includes the pictures of a Word text, and reports missing ones', async () => {
    const uploadExternal = vi.fn((addresses: readonly string[]) =>
      Promise.resolve(new Map(addresses.map((address) => [address, '/own/a.png']))),
    );
    const { paste, read } = await write({
      extensions: [pictures({ upload: () => Promise.resolve(undefined), uploadExternal })],
    });
    paste({ 'text/html': WORD, 'text/rtf': WORD_RTF });
    await expect.poll(() => read()).toContain('![](/own/a.png)');
    expect(uploadExternal.mock.calls).toEqual([[['data:image/png;base64,iVBORw0KGgo=']]]);
    paste({ 'text/html': WORD });
    expect(toast()).toContain('Pictures that were not included in the copy: 1.');
  });

  it('reports that hidden columns of a spreadsheet were omitted', async () => {
    const { paste, read } = await write();
    const html =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><col width=64><col width=0 style="display:none"><tr><td>12%</td><td>hidden</td></tr></table></body></html>';
    paste({ 'text/html': html });
    expect(read()).not.toContain('hidden');
    expect(toast()).toContain('Hidden rows and columns of the sheet were left out.');
  });

  it('gets new numbers for its footnotes if the text already uses them', async () => {
    const { paste, read } = await write({ initial: 'Lit.[^1]\n\n[^1]: In 1811.' });
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    paste({ 'text/plain': 'Oil.[^1]\n\n[^1]: Of whales.' });
    expect(read()).toContain('Oil.[^2]\n\n[^2]: Of whales.');
    expect(read()).toContain('Lit.[^1]');
  });

  it('is rejected with one message if it is too long, leaving the text unchanged', async () => {
    const { paste, read } = await write({ initial: 'Lit.', maxLength: 1_000_000 });
    paste({ 'text/plain': 'The lamp was lit.\n\n'.repeat(550_000) });
    expect(toast()).toContain('too long: the limit is 1,000,000 characters');
    expect(read()).toBe('Lit.');
  });

  it('contains nothing that runs, and no picture from a forbidden URL', () => {
    const hostile = `<p>a<script>window.ran=1</script></p><svg onload="window.ran=1"><circle/></svg><img src="javascript:window.ran=1"><img src="file:///etc/passwd"><a href="data:text/html,x">b</a><form><input value="c"><button formaction="javascript:1">d</button></form>`;
    expect(readHtml(hostile)).not.toMatch(/javascript|script|onload|file:|data:/);
    expect('ran' in window).toBe(false);
  });
});
