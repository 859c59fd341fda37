/** HTML from clipboards, with the program or site that it is from, and the expected Markdown. */
export const PASTED_PAGES: readonly (readonly [name: string, html: string, markdown: string])[] = [
  [
    'mathjax3 svg no mml',
    '<p>n <mjx-container class="MathJax" jax="SVG"><svg data-c><g data-mml-node="math" data-latex="x^2"><g data-mml-node="mi" data-latex="x"></g></g></svg></mjx-container> m <mjx-container jax="CHTML" aria-label="x squared"><mjx-math data-latex="x^{3}"><mjx-msup data-latex="x^{3}"></mjx-msup></mjx-math></mjx-container></p>',
    'n $x^2$ m $x^{3}$',
  ],
  [
    'katex',
    '<p>a <span class="katex"><span class="katex-mathml"><math xmlns="x"><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">x2</span></span></span> b</p>',
    'a $x^2$ b',
  ],
  [
    'katex html only',
    '<p>a <span class="katex"><span class="katex-html" aria-hidden="true"><span class="base"><span class="mord">1</span><span class="mord">0</span><span class="msupsub"><span class="vlist-t"><span class="vlist-r"><span class="vlist"><span class="mord mtight">6</span></span></span></span></span></span></span></span> b</p>',
    'a $10^{6}$ b',
  ],
  [
    'claude',
    `<p class="whitespace-pre-wrap break-words">line1
line2</p><div class="code-block"><div class="text-text-300">javascript</div><pre class="code-block__code"><code class="language-javascript"><span><span class="token">const</span> a = 1;
b();</span></code></pre></div><table class="bg"><thead><tr><th>A</th></tr></thead><tbody><tr><td>1.0</td></tr></tbody></table><ul class="list-disc [&:not(:last-child)]"><li class="whitespace-normal">a</li></ul>`,
    'line1\nline2\n\n```javascript\nconst a = 1;\nb();\n```\n\n| A |\n| --- |\n| 1.0 |\n\n- a',
  ],
  [
    'deepseek',
    `<div class="ds-markdown"><p class="ds-markdown-paragraph"><span>算 </span><span class="ds-markdown-math"><span class="katex"><span class="katex-mathml"><math><semantics><mrow></mrow><annotation encoding="application/x-tex">10^6</annotation></semantics></math></span><span class="katex-html">106</span></span></span><a href="https://x.test"><span class="ds-markdown-cite">1</span></a></p><div class="md-code-block"><div class="md-code-block-banner-wrap"><div class="md-code-block-banner"><div><span class="d813de27">python</span></div><div role="button">复制</div><div role="button">下载</div></div></div><pre>x = 1
y = 2</pre></div></div>`,
    '算 $10^6$[1](https://x.test)\n\n```python\nx = 1\ny = 2\n```',
  ],
  [
    'outlook',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-US><div class=WordSection1><p class=MsoNormal>Hi,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='margin-left:.5in'>Total: <b>$1,250.00</b></p><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>From:</b> A &lt;a@b.test&gt; <br><b>Sent:</b> Monday, 3 June 2024 10:15<br><b>To:</b> C</p></div><ul type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>x<o:p></o:p></li><ul type=circle><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'>y</li></ul></ul><table class=MsoNormalTable><tr><td><p class=MsoNormal>1<o:p></o:p></p></td><td><p class=MsoNormal>2</p><p class=MsoNormal>3</p></td></tr></table></div></body></html>`,
    'Hi,\n\nTotal: **$1,250.00**\n\n**From:** A \\<a\\@b.test\\>\n**Sent:** Monday, 3 June 2024 10:15\n**To:** C\n\n- x\n  - y\n\n| 1 | 2<br>3 |\n| --- | --- |',
  ],
  [
    'gmail',
    '<div dir="ltr">Hello<div><br></div><div>Line <b>two</b></div><div class="gmail_quote"><div class="gmail_attr">On Mon wrote:<br></div><blockquote class="gmail_quote" style="margin:0">old 12<div>more</div></blockquote></div></div>',
    'Hello\n\nLine **two**\n\nOn Mon wrote:\n\n> old 12\n>\n> more',
  ],
  [
    'pdf viewer',
    '<span style="left: 10%; top: 8%; font-size: 12px;" role="presentation" dir="ltr">The yield was 10</span><span style="font-size:8px" role="presentation">6</span><br role="presentation"><span role="presentation">units per year.</span><br role="presentation"><span>Next line</span>',
    'The yield was 10<sup>6</sup>\nunits per year.\nNext line',
  ],
  [
    'mac preview',
    '<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style>p.p1 {margin: 0} span.s1 {font: 8px; vertical-align: 4.0px} span.s2{text-decoration: line-through} span.Apple-tab-span {white-space:pre}</style></head><body><p class="p1">Ten 10<span class="s1"><sup>6</sup></span><span class="Apple-tab-span">	</span>x<span class="Apple-converted-space">  </span>y</p><ul class="ul1"><li class="li1"><span class="s1"></span>a</li></ul></body></html>',
    'Ten 10<sup>6</sup> x y\n\n- a',
  ],
  [
    'apple notes',
    '<div>Title</div><ul class="Apple-dash-list"><li>x</li><li>y</li></ul><div>10<sup>3</sup></div>',
    'Title\n\n- x\n- y\n\n10<sup>3</sup>',
  ],
  [
    'github',
    `<div class="highlight highlight-source-js notranslate"><pre class="notranslate"><span class="pl-k">const</span> <span class="pl-c1">a</span> = 1;
b()</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="const a"><svg></svg></clipboard-copy></div></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> d</li></ul><p><g-emoji alias="tada">🎉</g-emoji> <kbd>Ctrl</kbd> <mark>m</mark> <math-renderer class="js-inline-math">$x^2$</math-renderer></p>`,
    '```js\nconst a = 1;\nb()\n```\n\n- [x] d\n\n🎉 Ctrl m $x^2$',
  ],
  [
    'table code',
    '<table class="highlight tab-size js-file-line-container"><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code">let a = 1;</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">let b = 2;</td></tr></table>',
    '```\nlet a = 1;\nlet b = 2;\n```',
  ],
  [
    'csdn',
    `<pre class="prettyprint" data-index="0"><code class="prism language-python has-numbering" onclick="x" style="position: unset;"><span class="token">a</span> = 1
b = 2
<div class="hljs-button signin" data-title="登录后复制"></div></code><ul class="pre-numbering"><li>1</li><li>2</li></ul></pre><p><span class="katex--inline"><span class="katex"><span class="katex-mathml">
x
2
x^2
</span><span class="katex-html"><span class="base">x2</span></span></span></span> 后</p>`,
    '```python\na = 1\nb = 2\n```\n\n$x^2$ 后',
  ],
  [
    'zhihu',
    '<p>质量 <img src="https://www.zhihu.com/equation?tex=10%5E6" alt="10^6" eeimg="1"/> 吨<sup data-text="Smith" data-url="https://s.test" data-numero="1" data-draft-node="inline">[1]</sup></p><span class="ztext-math" data-eeimg="1" data-tex="x^2"><span class="MathJax_SVG">x</span></span><figure><noscript><img src="https://pic.zhimg.com/a.jpg"></noscript><img src="data:image/svg+xml;utf8,x" data-actualsrc="https://pic.zhimg.com/b.jpg" class="lazy"><figcaption>图</figcaption></figure>',
    '质量 $10^6$ 吨[^1]\n\n$x^2$\n\n![](https://pic.zhimg.com/b.jpg)\n\n图\n\n[^1]: Smith https\\://s.test',
  ],
  [
    'ruby',
    '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字 <ruby>北<rt>běi</rt></ruby>京</p>',
    '漢(かん)字 北(běi)京',
  ],
  [
    'onenote',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=OneNote.File></head><body lang=en-US style='font-family:Calibri'><!--StartFragment--><p style='margin:0in'>Head</p><ul style='margin-left:.375in' type=disc><li style='margin-top:0'><span style='font-size:11pt'>a</span></li><ol type=a style='margin-left:.375in'><li value=3>c</li></ol></ul><div style='direction:ltr'><table><tr><td><p>10</p></td></tr></table></div></body></html>`,
    'Head\n\n- a\n\n  c. c\n\n| 10 |\n| --- |',
  ],
  [
    'libreoffice',
    '<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4"/></head><body><p>Ten 10<sup><font size="1">6</font></sup> <sdfield type=PAGE>3</sdfield><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><ol start="3"><li><p>three</p></li></ol><table><tr><td sdval="0.125" sdnum="1033;0;0.0%">12.5%</td><td sdval="45473" sdnum="1033;0;YYYY-MM-DD">2024-06-30</td></tr></table><div id="sdfootnote1"><p class="sdfootnote-western"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>The note.</p></div></body></html>',
    'Ten 10<sup>6</sup> 3[^1]\n\n3. three\n\n| 12.5% | 2024-06-30 |\n| --- | --- |\n\n[^1]: The note.',
  ],
  [
    'ol types',
    '<ol type="a" start="3"><li>c</li><li>d</li></ol><ol type="I"><li>I</li></ol><ol reversed><li>x</li><li>y</li></ol><ol><li value="5">five</li><li value="9">nine</li></ol><ol style="list-style-type: lower-alpha"><li>q</li></ol>',
    'c. c\n\nd. d\n\nI. I\n\n2. x\n\n1) y\n\n5. five\n\n9) nine\n\na. q',
  ],
  [
    'yuque',
    '<!doctype html><div class="lake-content" typography="classic"><h2 id="a"><span class="ne-text">节</span></h2><p class="ne-p"><span class="ne-text">文</span><span class="ne-text" style="text-decoration: line-through">删</span><sup class="ne-sup"><span class="ne-text">2</span></sup><span id="m" class="ne-math"><img src="https://cdn.nlark.com/yuque/__latex/x.svg" data-latex="x"></span></p><ul class="ne-ul"><li id="u"><span class="ne-text">甲</span></li><ul class="ne-list-wrap"><ul ne-level="1" class="ne-ul"><li>乙</li></ul></ul></ul><div class="ne-quote"><p>引</p></div></div>',
    '## 节\n\n文~~删~~<sup>2</sup>$x$\n\n- 甲\n  - 乙\n\n引',
  ],
  [
    'tencent docs',
    '<div><p style="text-align:left" class="paragraph"><span data-font-family="x" style="font-weight:bold">粗</span><span style="vertical-align:super">2</span></p><ol><li class="x" style="list-style-type:decimal"><p>1</p></li></ol></div>',
    '**粗**<sup>2</sup>\n\n1. 1',
  ],
  [
    'shimo',
    '<div class="ql-editor"><ul><li data-list="bullet">a</li><li data-list="bullet" class="ql-indent-1">b</li></ul><ol><li data-list="ordered">1</li><li data-list="bullet">x</li></ol><p class="ql-indent-1">i</p><span class="ql-formula" data-value="e=mc^2">x</span></div>',
    '- a\n  - b\n\n1. 1\n\n- x\n\ni\n\n$e=mc^2$',
  ],
  [
    'evernote',
    '<div><en-todo checked="true"></en-todo>done</div><div><input type="checkbox" checked/>also</div><div style="-en-codeblock:true"><div>code 1</div><div>code 2</div></div>',
    '☑ done\n\n☑ also\n\n```\ncode 1\ncode 2\n```',
  ],
  [
    'gdocs download',
    '<html><head><style>.c1{vertical-align:super;font-size:.6em}.c2{font-weight:700}ol.lst-kix_a-0{list-style-type:none}.c3{text-decoration:line-through}</style></head><body><p class="c9"><span>10</span><span class="c1">6</span><span class="c2"> bold</span><span class="c3">x</span></p><ol class="c5 lst-kix_a-0 start" start="1"><li class="c6">One</li></ol><ol class="c5 lst-kix_a-1 start" start="1"><li>in</li></ol><ol class="c5 lst-kix_a-0" start="2"><li>Two</li></ol></body></html>',
    '10<sup>6</sup> **bold**~~x~~\n\n1. One\n   1. in\n2. Two',
  ],
  [
    'mj3 chtml',
    '<p>n <mjx-container class="MathJax" jax="CHTML"><mjx-math class="MJX-TEX"><mjx-msup><mjx-mn class="mjx-n"><mjx-c class="mjx-c31"></mjx-c><mjx-c class="mjx-c30"></mjx-c></mjx-mn><mjx-script style="vertical-align: 0.363em;"><mjx-mn size="s"><mjx-c class="mjx-c36"></mjx-c></mjx-mn></mjx-script></mjx-msup><mjx-mo><mjx-c class="mjx-c2B"></mjx-c></mjx-mo><mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut><mjx-mn><mjx-c class="mjx-c31"></mjx-c></mjx-mn></mjx-num><mjx-dbox><mjx-dtable><mjx-line></mjx-line><mjx-row><mjx-den><mjx-dstrut></mjx-dstrut><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac><mjx-mi class="mjx-i"><mjx-c class="mjx-c1D465 TEX-I"></mjx-c></mjx-mi></mjx-math></mjx-container> m</p>',
    'n $10^6+\\frac{1}{2}x$ m',
  ],
  [
    'mj3 svg',
    '<p>n <mjx-container class="MathJax" jax="SVG"><svg><g data-mml-node="math"><g data-mml-node="msup"><g data-mml-node="mn"><use data-c="31"></use><use data-c="30"></use></g><g data-mml-node="TeXAtom" data-mjx-texclass="ORD"><g data-mml-node="mn"><use data-c="36"></use></g></g></g></g></svg></mjx-container> m</p>',
    'n $10^6$ m',
  ],
  [
    'hexo',
    '<figure class="highlight js"><table><tbody><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2</span><br></pre></td><td class="code"><pre><span class="line">let a = 1;</span><br><span class="line">  b();</span><br></pre></td></tr></tbody></table></figure>',
    '```\nlet a = 1;\n  b();\n```',
  ],
  [
    'word omml2',
    `<html xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"><body><p class=MsoNormal><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:f><m:fPr><m:ctrlPr><span style='font-family:"Cambria Math"'></span></m:ctrlPr></m:fPr><m:num><i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>1</m:r></span></i></m:num><m:den><span><m:r>2</m:r></span></m:den></m:f><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:r>x</m:r></m:e></m:d></m:oMath></m:oMathPara><![endif]--><![if !msEquation]><img src="file:///x.png"><![endif]></p></body></html>`,
    '$$\n\\frac{1}{2}[x]\n$$',
  ],
  [
    'pdfjs',
    '<span style="left: 10%; top: 8.00%; font-size: calc(var(--scale-factor)*12.00px);" role="presentation" dir="ltr">The yield was 10</span><span style="left:12%;top: 7.95%;font-size:calc(var(--scale-factor)*8.00px)" role="presentation">6</span><br role="presentation"><span role="presentation" style="top:10%;font-size:calc(var(--scale-factor)*12.00px)">CO</span><span style="top:11%;font-size:calc(var(--scale-factor)*8.00px)" role="presentation">2</span>',
    'The yield was 10<sup>6</sup>\nCO2',
  ],
];
