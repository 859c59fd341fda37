/**
 * Clipboard of Word for Windows: conditional comments, lists as paragraphs, tracked changes, a footnote, a picture on
 * the user's disk.
 */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal
	{mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;}
@list l0:level1
	{mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>

<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'>
<!--StartFragment-->

<p class=MsoTitle align=center style='text-align:center'><span style='font-family:宋体'>灯塔</span><span
lang=EN-US><o:p></o:p></span></p>

<h2><a name="_Toc1"></a><span lang=EN-US>How it
began<o:p></o:p></span></h2>

<p class=MsoNormal><b><span lang=EN-US>The lamp</span></b><span lang=EN-US> was
<i>first</i> lit, <s>in 1810</s> <u>in 1811</u>; see <a href="https://ok.test/log">the log</a>.<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span
lang=EN-US>[1]</span></span><![endif]></span></span></a> It <del cite="mailto:bo" datetime="2026-01-01T10:00">smoked</del><ins cite="mailto:bo" datetime="2026-01-01T10:00">burned</ins>.<o:p></o:p></span></p>

<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

<p class=MsoListParagraphCxSpFirst style='margin-left:18.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>oil<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-US>of whales<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpLast style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span
lang=EN-US>wicks<o:p></o:p></span></p>

<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]><span
lang=EN-US>fill<o:p></o:p></span></p>

<p class=MsoListParagraph style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]><span
lang=EN-US>light<o:p></o:p></span></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=276 valign=top><p class=MsoNormal><span lang=EN-US>Year<o:p></o:p></span></p></td>
  <td width=276 valign=top><p class=MsoNormal><span lang=EN-US>Keeper<o:p></o:p></span></p></td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=276 valign=top><p class=MsoNormal><span lang=EN-US>1811<o:p></o:p></span></p></td>
  <td width=276 valign=top><p class=MsoNormal><span lang=EN-US>Ann<o:p></o:p></span></p></td>
 </tr>
</table>

<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="Picture_x0020_1" style='width:100pt;height:75pt'>
 <v:imagedata src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/>
</v:shape><![endif]--><![if !vml]><img width=133 height=100
src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></span></p>

<!--EndFragment-->
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>
<hr align=left size=1 width="33%">
<![endif]>
<div style='mso-element:footnote' id=ftn1>
<p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span lang=EN-US>[1]</span></span><![endif]></span></span></a><span
lang=EN-US> Kept in the tower.<o:p></o:p></span></p>
</div>
</div>
</body>

</html>`;

/**
 * Clipboard of Google Docs: a bold element that is not bold, styles in spans, nested lists, a checklist, a
 * table.
 */
export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c6a1e-7fff-3a0f-9e52-1c1d0f7e2b11"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Lamp</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">It </span><span style="font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">burns</span><span style="font-weight:400;font-style:italic;text-decoration:none;white-space:pre-wrap;"> each</span><span style="font-weight:400;font-style:normal;text-decoration:line-through;white-space:pre-wrap;"> day</span><span style="font-weight:400;white-space:pre-wrap;"> night, see </span><a href="https://ok.test/log" style="text-decoration:none;"><span style="font-weight:400;color:#1155cc;text-decoration:underline;white-space:pre-wrap;">the log</span></a><span style="font-weight:400;white-space:pre-wrap;">.</span></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">oil</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">of whales</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">wicks</span></p></li></ul><ul style="margin-top:0;padding-inline-start:28px;"><li dir="ltr" role="checkbox" aria-checked="true" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAQAAABKfvVzAAAAAklEQVR4AewaftIAAAAYSURBVGP4TyJgGNUwqmFUw6iGUQ1DSAMAl2zHHwb7SDAAAAAASUVORK5CYII=" width="17.6px" height="17.6px" alt="checked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation" style="display:inline-block;"><span style="font-weight:400;">filled</span></p></li><li dir="ltr" role="checkbox" aria-checked="false" style="list-style-type:none;" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="unchecked" aria-roledescription="checkbox" /><p dir="ltr" role="presentation" style="display:inline-block;"><span style="font-weight:400;">lit</span></p></li></ul><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;"><p dir="ltr"><span style="font-weight:700;">Year</span></p></td><td><p dir="ltr"><span style="font-weight:400;">Keeper</span></p></td></tr><tr style="height:0pt"><td><p dir="ltr"><span>1811</span></p></td><td><p dir="ltr"><span>Ann</span></p></td></tr></tbody></table></div><p dir="ltr"><span style="border:none;display:inline-block;overflow:hidden;width:300px;height:200px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_1?key=a" width="300" height="200" style="margin-left:0px;margin-top:0px;" /></span></p></b><br class="Apple-interchange-newline">`;

/** Clipboard of a WeChat article: nested sections, lazily loaded pictures, code line by line, custom tags. */
export const WECHAT = `<meta charset='utf-8'><section style="box-sizing: border-box; font-size: 16px;"><section style="text-align: center; margin: 10px 0px;" powered-by="xiumi.us"><section style="display: inline-block;"><p style="margin: 0px;"><strong style="box-sizing: border-box;">一、点灯</strong></p></section></section><p style="text-indent: 2em;"><span style="color: rgb(63, 63, 63);">守夜人</span><span leaf="">每晚</span><span textstyle="" style="font-weight: bold;">点灯</span>。</p><p><br></p><section style="text-align: center;" nodeleaf=""><img class="rich_pages wxw-img" data-ratio="0.75" data-s="300,640" data-type="png" data-src="https://mmbiz.qpic.cn/mmbiz_png/a/640?wx_fmt=png" data-w="1080" style="visibility: visible !important;" src="data:image/svg+xml,%3C%3Fxml version='1.0' encoding='UTF-8'%3F%3E%3Csvg width='1px' height='1px'/%3E" alt="图片"></section><section class="code-snippet__fix code-snippet__js"><ul class="code-snippet__line-index code-snippet__js"><li></li><li></li></ul><pre class="code-snippet__js" data-lang="javascript"><code><span class="code-snippet_outer"><span class="code-snippet__keyword">const</span> lit = <span class="code-snippet__literal">true</span>;</span></code><code><span class="code-snippet_outer">light(lit);</span></code></pre></section><blockquote><p>灯还亮着。</p></blockquote><ul class="list-paddingleft-1"><li><p>油</p></li><li><p>芯</p></li></ul><section class="mp_profile_iframe_wrp" nodeleaf=""><mp-common-profile class="js_uneditable custom_select_card mp_profile_iframe" data-pluginname="mpprofile" data-nickname="某号" data-from="0"></mp-common-profile></section><iframe class="video_iframe" data-src="https://v.qq.com/iframe/preview.html?vid=a"></iframe></section>`;

/** Clipboard of a hostile page, or one with buttons, scripts and styles. */
export const WEB_PAGE = `<html><body><!--StartFragment--><style>p{color:red}</style><script>window.__xss=1</script><article><h2 onclick="window.__xss=1">Oil</h2><p onmouseover="window.__xss=1">It is <em>dear</em>. <a href="javascript:window.__xss=1" target="_top">more</a> <a href="/wiki/Oil">here</a></p><svg onload="window.__xss=1"><script>window.__xss=1</script><text>drawn</text></svg><img src=x onerror="window.__xss=1"><img src="http://127.0.0.1:9/a.png" alt="in"><iframe srcdoc="<script>parent.__xss=1</script>"></iframe><form action="https://evil.test"><input name=password value=kept><button>Send</button></form><object data="javascript:1"></object><span class="katex-display"><span class="katex"><span class="katex-mathml"><math display="block"><semantics><mfrac><mn xlink:href="javascript:window.__xss=1">1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">\\frac{1}{2}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">12</span></span></span><template><img src=x onerror="window.__xss=1"></template><noscript>none</noscript><textarea>typed</textarea><video src="x" onerror="window.__xss=1"></video><pre><code class="language-ts">const a = 1;
if (a &lt; 2) b();
</code></pre><figure><img src="https://elsewhere.test/a.png" alt="lamp"><figcaption>By night</figcaption></figure></article><!--EndFragment--></body></html>`;

/** RTF clipboard of Word: contains the pictures, each with a second format for older programs. */
export const WORD_RTF = String.raw`{\rtf1\ansi{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picscaley100\pngblip\bliptag-12{\*\blipuid 0a1b}
89504e470d0a
1a0a}}{\nonshppict{\pict\picscalex100\wmetafile8 0100}}}`;
