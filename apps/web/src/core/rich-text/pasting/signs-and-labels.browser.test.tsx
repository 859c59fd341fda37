import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const ofWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${body}</body></html>`;
const item = (label: string, words: string, font = '') =>
  `<p class=MsoListParagraph style='mso-list:l${label.length} level1 lfo1'><span style='${font && `font-family:${font}`}'><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span>${words}</p>`;

describe('letters in symbol fonts [write.editor]', () => {
  it.each([
    [
      'Word',
      `<p class=MsoNormal><span style='font-family:Symbol;mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>a</span></span> = 5 <span style='font-family:"Wingdings 2"'>R</span></p>`,
      'α = 5 ☑',
    ],
    [
      'Outlook',
      `<p class=MsoNormal>5 <span style='font-family:Wingdings'>à</span> 6 <span style='font-family:Wingdings'>J</span></p>`,
      '5 → 6 ☺',
    ],
    ['LibreOffice', '<p>5 <font face="Symbol">&#61619;</font> 3</p>', '5 ≥ 3'],
  ])('of %s become the symbols that they show', (_name, html, markdown) => {
    expect(readHtml(ofWord(html))).toBe(markdown);
  });
});

describe('labels of list items [write.editor]', () => {
  it('stay text if Markdown cannot generate them, such as Step 1: in Word', () => {
    for (const label of ['Article I.', 'Step 1:', '附件1：', 'Ⅰ', 'A', '(1)'])
      expect(readHtml(ofWord(item(label, 'Oil')))).toBe(`${label} Oil`);
    expect(readHtml(ofWord(item('01.', 'Oil')))).toBe('01\\. Oil');
  });

  it('become list markers if they are bullets of Word', () => {
    for (const [label, font] of [
      ['·', 'Symbol'],
      ['o', '"Courier New"'],
      ['§', 'Wingdings'],
      ['ü', 'Wingdings'],
      ['–', ''],
    ] as const)
      expect(readHtml(ofWord(item(label, 'Oil', font)))).toBe('- Oil');
  });

  it('are read from the page’s styles, where Apple Pages and Google Docs store them', () => {
    const apple =
      '<html><head><style type="text/css">ol.ol1 {list-style-type: lower-alpha}</style></head><body><ol class="ol1"><li>Pay</li><li>Go</li></ol></body></html>';
    expect(readHtml(apple)).toBe('a. Pay\n\nb. Go');
    const google =
      '<html><head><style>.lst-kix_a-0>li:before{content:"" counter(lst-ctn-kix_a-0,decimal) ". "}.lst-kix_a-1>li:before{content:"" counter(lst-ctn-kix_a-1,lower-latin) ". "}</style></head><body><ol class="lst-kix_a-0 start"><li>Pay</li></ol><ol class="lst-kix_a-1 start"><li>In cash</li></ol></body></html>';
    expect(readHtml(google)).toBe('1. Pay\n\n   a. In cash');
  });

  it('are read from Outlook on the web', () => {
    const html = `<ol><li style='list-style-type: "(a) ";'>Pay</li></ol><ol><li style='list-style-type: "1) ";'>Go</li></ol>`;
    expect(readHtml(html)).toBe('(a) Pay\n\n1. Go');
  });
});

it('separates the page number from the text in a table of contents of Word [write.editor]', () => {
  const html = `<p class=MsoToc1><a href="#_Toc1">In 20<span style='display:none;mso-hide:screen'><span style='mso-tab-count:1 dotted'>. </span></span>24</a></p>`;
  expect(readHtml(ofWord(html))).toBe('In 20 24');
});

it('keeps the language of code from Medium and Gemini, and formulas that Yuque renders as pictures [write.editor]', () => {
  expect(readHtml('<pre data-code-block-lang="javascript"><span>a<br>b</span></pre>')).toBe(
    '```javascript\na\nb\n```',
  );
  const gemini =
    '<div class="code-block"><div class="code-block-decoration"><span>Python</span></div><div><pre><code>a</code></pre></div></div>';
  expect(readHtml(gemini)).toBe('```Python\na\n```');
  expect(readHtml('<p>质量 <img alt="E=mc^2" src="https://cdn.nlark.com/yuque/__latex/a.svg"></p>')).toBe(
    '质量 $E=mc^2$',
  );
  const yuque = 'https://cdn.nlark.com/yuque/__latex/ab.svg#card=math&code=%5Cfrac%7B1%7D%7B2%7D%2B5&id=q';
  expect(readHtml(`<p>和 <span class="ne-math"><img src="${yuque}"></span></p>`)).toBe('和 $\\frac{1}{2}+5$');
});
