import { expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const ofWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${body}</body></html>`;

it.each([
  [
    'the words that a comment of Word is about',
    ofWord(
      `<p class=MsoNormal>The fee is <a style='mso-comment-reference:AB_1;mso-comment-date:20240101T0000'>600 EUR</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a></span> a year.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>check</p></div></div>`,
    ),
    'The fee is 600 EUR a year.',
  ],
  [
    'long numbers that Google Sheets shows in short',
    `<table data-sheets-root="1"><tr><td>Phone</td><td>Rate</td></tr><tr><td data-sheets-value='{"1":3,"3":13800138000}'>1.38E+10</td><td data-sheets-value='{"1":3,"3":0.0000012}'>1.20E-06</td></tr></table>`,
    '| Phone | Rate |\n| --- | --- |\n| 13800138000 | 1.20E-06 |',
  ],
  [
    'tasks of Evernote',
    '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>Oil</div></li><li style="--en-checked:false;"><div>Wick</div></li></ul>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'tasks of Confluence',
    '<ul class="inline-task-list"><li data-inline-task-id="1" class="checked">Oil</li><li data-inline-task-id="2">Wick</li></ul>',
    '- [x] Oil\n- [ ] Wick',
  ],
  [
    'tasks of Dropbox Paper and Quip',
    '<ul class="listtype-task"><li class="task-done"><span>Oil</span></li></ul><p>Then</p><div data-section-style="7"><ul><li class="checked">Wick</li><li>Glass</li></ul></div>',
    '- [x] Oil\n\nThen\n\n- [x] Wick\n- [ ] Glass',
  ],
  [
    'the language of code of MDN',
    '<div class="code-example"><div class="example-header"><span class="language-name">js</span></div><pre class="brush: js notranslate"><code>a()</code></pre></div>',
    '```js\na()\n```',
  ],
  [
    'the callouts of GitHub and Sphinx',
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title"><svg></svg>Warning</p><p>Mind 10.</p></div><div class="admonition danger"><p class="admonition-title">Hot oil</p><p>Mind 7.</p></div>',
    '> [!WARNING]\n> Mind 10.\n\n> [!CAUTION] Hot oil\n>\n> Mind 7.',
  ],
  [
    'the callouts of Obsidian and Docusaurus',
    '<div data-callout="tip" class="callout"><div class="callout-title"><div class="callout-icon"></div><div class="callout-title-inner">Tip</div></div><div class="callout-content"><p>Soak 5.</p></div></div><div class="theme-admonition theme-admonition-info alert alert--info"><div class="admonitionHeading_x">info</div><div class="admonitionContent_x"><p>Lit 1811.</p></div></div>',
    '> [!TIP]\n> Soak 5.\n\n> [!NOTE]\n> Lit 1811.',
  ],
  [
    'the caption and the foot of a table',
    '<table><caption>Oil, 2024</caption><thead><tr><th>Month</th><th>l</th></tr></thead><tfoot><tr><td>Sum</td><td>9</td></tr></tfoot><tbody><tr><td>May</td><td>4</td></tr><tr><td>June</td><td>5</td></tr></tbody></table>',
    'Oil, 2024\n\n| Month | l |\n| --- | --- |\n| May | 4 |\n| June | 5 |\n| Sum | 9 |',
  ],
  [
    'code of an editor',
    `<div style="color:#d4d4d4;font-family:Menlo, Monaco, 'Courier New', monospace;white-space:pre;"><div><span style="color:#569cd6;">if</span> (a) {</div><div>  b();</div><br><div>}</div></div>`,
    '```\nif (a) {\n  b();\n\n}\n```',
  ],
  [
    'the language of code of GitHub and Sphinx',
    '<div class="highlight highlight-source-js"><pre>a();</pre></div><div class="highlight-python notranslate"><div class="highlight"><pre><span></span>b()</pre></div></div>',
    '```js\na();\n```\n\n```python\nb()\n```',
  ],
])('keeps %s [write.editor]', (_, html, markdown) => {
  expect(readHtml(html)).toBe(markdown);
});
