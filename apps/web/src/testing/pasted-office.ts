/** HTML from clipboards, with the program that wrote it, and the expected Markdown. */
export const PASTED_OFFICE: readonly (readonly [name: string, html: string, markdown: string])[] = [
  [
    'gdocs bold wrapper',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Revenue was 10</span><span style="font-size:0.6em;vertical-align:super;font-weight:400">6</span><span style="font-weight:700"> bold </span><span style="font-style:italic;font-weight:400">ital</span><span style="text-decoration:line-through">gone</span><span style="text-decoration:underline">under</span></p></b>`,
    'Revenue was 10<sup>6</sup> **bold** *ital*~~gone~~under',
  ],
  [
    'gdocs nested sibling',
    '<b style="font-weight:normal;" id="docs-internal-guid-x"><ul><li dir="ltr" style="list-style-type:disc" aria-level="1"><p><span>One</span></p></li><ul><li dir="ltr" style="list-style-type:circle" aria-level="2"><p><span>Inner</span></p></li><ul><li aria-level="3"><p>Deep</p></li></ul></ul><li aria-level="1"><p>Two</p></li></ul></b>',
    '- One\n  - Inner\n    - Deep\n- Two',
  ],
  [
    'gdocs ordered start',
    '<b style="font-weight:normal;" id="docs-internal-guid-x"><ol start="4"><li aria-level="1"><p>Four</p></li><ol><li aria-level="2" style="list-style-type:lower-alpha"><p>a</p></li><li aria-level="2" style="list-style-type:lower-alpha"><p>b</p></li></ol><li aria-level="1"><p>Five</p></li></ol></b>',
    '4. Four\n\n   a. a\n\n   b. b\n\n5. Five',
  ],
  [
    'gdocs table',
    '<b style="font-weight:normal;" id="docs-internal-guid-x"><div dir="ltr"><table><colgroup><col/><col/></colgroup><tbody><tr><td colspan="2"><p><span style="font-weight:700">Head</span></p></td></tr><tr><td rowspan="2"><p>A</p></td><td><p>1,234.50</p></td></tr><tr><td><p>−7</p></td></tr></tbody></table></div><br/></b>',
    '<table>\n<tr>\n<td colspan="2">\n\n**Head**\n\n</td>\n</tr>\n<tr>\n<td rowspan="2">\n\nA\n\n</td>\n<td>\n\n1,234.50\n\n</td>\n</tr>\n<tr>\n<td>\n\n−7\n\n</td>\n</tr>\n</table>',
  ],
  [
    'gdocs sub',
    '<b style="font-weight:normal" id="docs-internal-guid-x"><p><span>H</span><span style="font-size:0.6em;vertical-align:sub;">2</span><span>O</span><br/><span>next line</span></p></b>',
    'H<sub>2</sub>O\nnext line',
  ],
  [
    'gsheets',
    '<google-sheets-html-origin><style>td{}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Item&quot;}">Item</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.256}" data-sheets-numberformat="{&quot;1&quot;:3,&quot;2&quot;:&quot;0.0%&quot;}">25.6%</td></tr><tr><td rowspan="2" colspan="1">x</td><td>00123</td></tr><tr><td>1.5E+10</td></tr></tbody></table>',
    '<table>\n<tr>\n<td>\n\nItem\n\n</td>\n<td>\n\n25.6%\n\n</td>\n</tr>\n<tr>\n<td rowspan="2">\n\nx\n\n</td>\n<td>\n\n00123\n\n</td>\n</tr>\n<tr>\n<td>\n\n1.5E+10\n\n</td>\n</tr>\n</table>',
  ],
  [
    'excel',
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\."; } .xl65 {mso-number-format:"0.00%";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=192><!--StartFragment--><col width=64 style='width:48pt'><col width=0 style='display:none;mso-width-source:userset;mso-width-alt:0'><col width=64><tr height=20><td height=20 class=xl65 align=right x:num="0.1234">12.34%</td><td class=xl65>hid</td><td align=right x:num="45473">2024/6/30</td></tr><tr style='display:none'><td>hiddenrow</td><td>h</td><td>z</td></tr><tr><td colspan=2 style='mso-ignore:colspan'>Long text</td><td x:str="007">007</td></tr><tr><td x:num>5</td><td x:num="1234567.891">1,234,568</td><td x:err="#DIV/0!">#DIV/0!</td></tr><!--EndFragment--></table></body></html>`,
    '| 12.34% | 2024/6/30 |\n| ---: | ---: |\n| Long text | 007 |\n| 5 | #DIV/0! |',
  ],
  [
    'excel hash',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td class=xl66 align=right x:num="45473">########</td><td x:num="123456789012"><span style='mso-spacerun:yes'>&nbsp;</span>1.23E+11</td><td>1<font class="font5"><sup>st</sup></font></td><td>10<sup>6</sup></td></tr></table></body></html>`,
    '| ######## | 123456789012 | 1<sup>st</sup> | 10<sup>6</sup> |\n| ---: | --- | --- | --- |',
  ],
  [
    'excel x:num no text',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td x:num="12"></td><td x:num="-1234" x:fmla="=A1">(1,234)</td><td x:bool="TRUE">TRUE</td></tr></table></body></html>',
    '|  | (1,234) | TRUE |\n| --- | --- | --- |',
  ],
  [
    'wps et',
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name="Generator" content="WPS Office ET"/></head><body><table width="216" style='border-collapse:collapse;'><!--StartFragment--><tr height="18"><td class="et3" height="36" rowspan="2" width="72" x:str>地区</td><td class="et3" colspan="2" x:str>销量</td></tr><tr><td x:num="0.5" align="right">50%</td><td x:num="3">￥3.00</td></tr><!--EndFragment--></table></body></html>`,
    '<table>\n<tr>\n<td rowspan="2">\n\n地区\n\n</td>\n<td colspan="2">\n\n销量\n\n</td>\n</tr>\n<tr>\n<td align="right">\n\n50%\n\n</td>\n<td>\n\n￥3.00\n\n</td>\n</tr>\n</table>',
  ],
  [
    'wps writer list',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 14"></head><body><!--StartFragment--><p class=MsoNormal style="margin-left:21pt;text-indent:-21pt;mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="font-family:Wingdings"><span style='mso-list:Ignore;'>l&nbsp;<span>&nbsp;</span></span></span><![endif]><span>苹果</span><span><o:p></o:p></span></p><p class=MsoNormal style="mso-list:l0 level1 lfo1;"><![if !supportLists]><span style='mso-list:Ignore;'>l&nbsp;</span><![endif]>梨 10<span style="vertical-align:super;">6</span></p><!--EndFragment--></body></html>`,
    '- 苹果\n- 梨 10<sup>6</sup>',
  ],
  [
    'word mac list',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment--><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>Alpha<o:p></o:p></span></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]>Beta</p><p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span><![endif]>Gamma 10<sup>6</sup></p><!--EndFragment--></body></html>`,
    '- Alpha\n  - Beta\n\n3. Gamma 10<sup>6</sup>',
  ],
  [
    'word ins del',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>Price <del cite="mailto:A" datetime="2024"><span class=msoDel>100</span></del><ins cite="mailto:B"><span class=msoIns>120</span></ins> EUR<span style='mso-spacerun:yes'>  </span>net, H<sub>2</sub>O, 10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span> <span style='mso-hide:all'>secret</span><span style='text-transform:uppercase'>caps</span></p></body></html>`,
    'Price 120 EUR net, H<sub>2</sub>O, 10<sup>6</sup> caps',
  ],
  [
    'word tracked mac',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>Price <s><span style='mso-style-name:del'>9</span></s><u>8</u> <span class=msoDel>7</span></p></body></html>`,
    'Price ~~9~~8',
  ],
  [
    'word formula omml',
    `<html xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns:w="urn:schemas-microsoft-com:office:word"><body><p class=MsoNormal>Area <!--[if gte msEquation 12]><m:oMath><m:sSup><m:e><i><m:r>r</m:r></i></m:e><m:sup><i><m:r>2</m:r></i></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span style='position:relative;top:3pt'><img width=10 height=10 src="file:///C:/clip_image002.png"></span><![endif]> end</p></body></html>`,
    'Area $r^2$ end',
  ],
  [
    'word online',
    '<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" role="heading" aria-level="2"><span class="TextRun"><span class="NormalTextRun">Title</span></span><span class="EOP"> </span></p></div><div class="ListContainerWrapper SCXW1"><ol class="NumberListStyle1" start="1"><li data-listid="2" data-aria-level="1" class="OutlineElement"><p class="Paragraph"><span class="TextRun">One 10<span class="Superscript" style="vertical-align:super">3</span></span></p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-listid="2" data-aria-level="1"><p>Two</p></li></ol></div>',
    '## Title\n\n1. One 10<sup>3</sup>\n2. Two',
  ],
  [
    'notion',
    `<meta charset='utf-8'><h1>T</h1><ul><li><p>a</p><ul><li>b</li></ul></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">done</span></li></ul><!-- notionvc: 1 --><details open=""><summary>Toggle</summary><p>inside 42</p></details><aside>💡 Hint 12</aside>`,
    '# T\n\n- a\n  - b\n\n* [x] done\n\nToggle\n\ninside 42\n\n💡 Hint 12',
  ],
  [
    'notion2',
    '<ul><li>[x] done</li><li>[ ] open</li></ul><p><span style="color:rgb(1,2,3)">E = <code>x</code></span></p><figure class="equation"><style></style><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span></span></div></figure>',
    '- [x] done\n- [ ] open\n\nE = `x`\n\n$$\nE=mc^2\n$$',
  ],
  [
    'feishu',
    '<meta charset="utf-8"><div data-page-id="x" data-lark-html-role="root" data-docx-has-block-data="true"><h1 class="heading-1 ace-line old-record-id-1">标题</h1><div class="ace-line ace-line old-record-id-2">正文 <strong>粗</strong> <s>删</s></div><ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>苹果</div></li></ul><ul class="list-bullet2"><li class="ace-line" data-list="bullet"><div>青苹果</div></li></ul><ol start="1" class="list-number1"><li class="ace-line" data-list="number"><div>一</div></li></ol><ol start="2" class="list-number1"><li data-list="number"><div>二</div></li></ol><div class="ace-line gallery" ><pre class="ace-line" data-language="go"><code class="language-go" data-wrap="false"><div>a := 1</div><div>b := 2</div></code></pre></div><table><colgroup><col width=100></colgroup><tbody><tr><td data-block-id="q" rowspan=1 colspan=2><div class="ace-line">合并</div></td></tr><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    '# 标题\n\n正文 **粗** ~~删~~\n\n- 苹果\n  - 青苹果\n\n1. 一\n2. 二\n\n```go\na := 1\nb := 2\n```\n\n<table>\n<tr>\n<td colspan="2">\n\n合并\n\n</td>\n</tr>\n<tr>\n<td>\n\n1\n\n</td>\n<td>\n\n2\n\n</td>\n</tr>\n</table>',
  ],
  [
    'wechat 135',
    '<section data-tools="135编辑器" data-id="1"><section style="display:flex"><section style="width:30px">01</section><section><p><strong><span data-brushtype="text">引言</span></strong></p></section></section><section style="text-align:center"><img data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" data-ratio="0.5" src="data:image/svg+xml,x"></section><section><span style="font-size:16px">本月 10</span><span style="vertical-align:super">6</span>元</section><section>第二行</section><ol class="list-paddingleft-1"><li><p>甲</p></li><li><p>乙</p></li></ol><section><span leaf="">x<sup>2</sup></span></section></section>',
    '01\n\n**引言**\n\n![](https://mmbiz.qpic.cn/a/640?wx_fmt=png)\n\n本月 10<sup>6</sup>元\n\n第二行\n\n1. 甲\n2. 乙\n\nx<sup>2</sup>',
  ],
  [
    'wechat svg formula',
    '<p>能<span class="span-inline-equation" data-formula="x^{10}"><embed style="x" src="https://mmbiz.qlogo.cn/x.svg"></span>量<mpvoice></mpvoice><mp-common-profile data-nickname="A"></mp-common-profile></p><p><span role="presentation" data-formula="a\\\\ b" data-formula-type="block-equation"><svg></svg></span></p><p style="display: none;">no</p><p style="visibility: hidden; opacity: 0;">shown</p>',
    '能$x^{10}$量\n\n$a\\\\ b$\n\nshown',
  ],
  [
    'wikipedia',
    '<p>The mass is 5.97<span class="nowrap"><span style="margin-left:.25em">×</span>10<sup>24</sup></span> kg.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup> and <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display:none"><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="{\\displaystyle E=mc^{2}}"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/x" class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}"></span> <span style="display:inline-block;vertical-align:-.4em"><sup style="font-size:inherit">+0.5</sup><br><sub>−0.3</sub></span></p>',
    'The mass is 5.97×10<sup>24</sup> kg.<sup>&#91;1\\]</sup> and $E=mc^{2}$ <sup>\\+0.5</sup>\n<sub>−0.3</sub>',
  ],
  [
    'wikipedia notes',
    '<p>Built in 1811.<sup id="cite_ref-a_1-0" class="reference"><a href="#cite_note-a-1">[1]</a></sup> Again.<sup id="cite_ref-a_1-1" class="reference"><a href="#cite_note-a-1">[1]</a></sup></p><div class="mw-references-wrap"><ol class="references"><li id="cite_note-a-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-a_1-0"><sup><i><b>a</b></i></sup></a> <a href="#cite_ref-a_1-1"><sup><i><b>b</b></i></sup></a></span> <span class="reference-text">Smith 1999, p. 12.</span></li></ol></div>',
    'Built in 1811.[^1] Again.[^1]\n\n[^1]: Smith 1999, p. 12.',
  ],
  [
    'wikipedia frac',
    '<p><span class="frac"><span class="num">3</span>&frasl;<span class="den">4</span></span> and 5<span class="sr-only">+</span><span class="frac"><sup>1</sup>&frasl;<sub>2</sub></span> and <span class="sfrac tion"><span role="math"><span class="num">22</span><span class="sr-only">/</span><span class="den">7</span></span></span></p><table class="infobox"><caption>Facts</caption><tr><th scope="row">Pop.</th><td>1,234<sup>[2]</sup></td></tr></table><dl><dt>Term</dt><dd>Def 12</dd></dl>',
    '3⁄4 and 5+<sup>1</sup>⁄<sub>2</sub> and 22/7\n\nFacts\n\n| Pop. | 1,234<sup>&#91;2\\]</sup> |\n| --- | --- |\n\nTerm\n\nDef 12',
  ],
  [
    'mathjax2',
    `<p>Let <span class="MathJax_Preview" style="color:inherit"></span><span class="MathJax" id="MathJax-Element-1-Frame" data-mathml='<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>' role="presentation"><nobr aria-hidden="true"><span class="math">x2</span></nobr><span class="MJX_Assistive_MathML"><math><msup><mi>x</mi><mn>2</mn></msup></math></span></span><script type="math/tex">x^2</script> be.</p>`,
    'Let $x^2$ be.',
  ],
  [
    'mathjax2 no script',
    `<p>Let <span class="MathJax" data-mathml='&lt;math&gt;&lt;msup&gt;&lt;mn&gt;10&lt;/mn&gt;&lt;mn&gt;6&lt;/mn&gt;&lt;/msup&gt;&lt;/math&gt;'><nobr><span>10<span>6</span></span></nobr></span> be; <span class="MathJax_CHTML"><span class="mjx-chtml"><span class="mjx-math" aria-label="10^6">106</span></span></span> <span class="MathJax_SVG" data-mathml="<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>"><svg></svg></span></p>`,
    'Let $10^6$ be; $106$ $\\frac{1}{2}$',
  ],
  [
    'mathjax3',
    '<p>n <mjx-container class="MathJax" jax="CHTML" style="font-size:119%"><mjx-math class="MJX-TEX" aria-hidden="true"><mjx-msup><mjx-mn>10</mjx-mn></mjx-msup></mjx-math><mjx-assistive-mml unselectable="on" display="inline"><math><msup><mn>10</mn><mn>6</mn></msup></math></mjx-assistive-mml></mjx-container> m <mjx-container jax="CHTML" display="true"><mjx-assistive-mml display="block"><math display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math></mjx-assistive-mml></mjx-container></p>',
    'n $10^6$ m\n\n$$\n\\frac{1}{2}\n$$',
  ],
];
