import { describe, expect, it } from 'vitest';
import { aWordFile, numberedBy, wordParagraph, wordRun } from '../../../../testing/word-file.ts';
import { readFile } from './read-file.ts';

const none = () => Promise.resolve(undefined);

const imported = (body: string, parts: Readonly<Record<string, string>> = {}) =>
  readFile(aWordFile(body, parts), none);
const read = async (body: string, parts: Readonly<Record<string, string>> = {}) =>
  (await imported(body, parts)).content;
const readPage = async (body: string) => (await readFile(new File([body], 'page.html'), none)).content;

describe('superscript and subscript [write.editor]', () => {
  const RAISED = 'H<sub>2</sub>O, 10<sup>6</sup> cells on 5 m<sup>2</sup>, **10<sup>−3</sup>**';

  it('are read from a Word file', async () => {
    const up = (text: string, more = '') => wordRun(text, `<w:vertAlign w:val="superscript"/>${more}`);
    const down = wordRun('2', '<w:vertAlign w:val="subscript"/>');
    const body = `${wordRun('H')}${down}${wordRun('O, 10')}${up('6')}${wordRun(' cells on 5 m')}${up('2')}${wordRun(', ')}${wordRun('10', '<w:b/>')}${up('−3', '<w:b/>')}`;
    expect(await read(wordParagraph(body))).toBe(RAISED);
  });

  it('are read from a web page, by tags and by styles', async () => {
    expect(
      await readPage(
        '<p>H<sub>2</sub>O, 10<sup>6</sup> cells on 5 m<span style="font-size:0.6em;vertical-align:super">2</span>, <b>10<sup>−3</sup></b></p>',
      ),
    ).toBe(RAISED);
  });
});

describe('legacy form fields of Word [write.editor]', () => {
  it('are read as their chosen value', async () => {
    const field = (data: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const choice =
      '<w:ddList><w:result w:val="1"/><w:listEntry w:val="10 days"/><w:listEntry w:val="30 days"/></w:ddList>';
    const box = '<w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked/></w:checkBox>';
    expect(await read(wordParagraph(field(box) + wordRun(' paid in ') + field(choice)))).toBe(
      '☒ paid in 30 days',
    );
  });
});

it('reads equations and symbols that are fields without a stored result [write.editor]', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (words: string) =>
    `${mark('begin')}<w:r><w:instrText>${words}</w:instrText></w:r>${mark('end')}`;
  const body =
    field(' eq \\o\\ac(○,1)') + wordRun('范围 ') + field(' SYMBOL 163 \\f "Symbol" ') + wordRun(' 5');
  expect(await read(wordParagraph(body))).toBe('①范围 ≤ 5');
});

const letters = (text: string, properties = '') =>
  `<m:r><m:rPr>${properties}</m:rPr><m:t>${text}</m:t></m:r>`;
const math = (name: string, inner: string, properties = '') =>
  `<m:${name}>${properties && `<m:${name}Pr>${properties}</m:${name}Pr>`}${inner}</m:${name}>`;
const of = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`;
const E = (inner: string) => of('e', inner);
const formula = (inner: string) => `<m:oMath>${inner}</m:oMath>`;

describe('formulas of Word [write.editor]', () => {
  it('stay in place, inline or as display formulas', async () => {
    const square = math('sSup', E(letters('c')) + of('sup', letters('2')));
    const body =
      wordParagraph(wordRun('Energy is ') + formula(letters('E=m') + square) + wordRun(' they say.')) +
      wordParagraph(`<m:oMathPara>${formula(letters('a+b=c'))}</m:oMathPara>`) +
      wordParagraph(wordRun('The end.'));
    expect(await read(body)).toBe('Energy is $E=mc^2$ they say.\n\n$$\na+b=c\n$$\n\nThe end.');
  });

  it.each([
    [math('f', of('num', letters('a')) + of('den', letters('b+1'))), '\\frac{a}{b+1}'],
    [math('rad', of('deg', '') + E(letters('x')), '<m:degHide m:val="1"/>'), '\\sqrt{x}'],
    [math('rad', of('deg', letters('3')) + E(letters('x'))), '\\sqrt[3]{x}'],
    [
      math(
        'nary',
        of('sub', letters('i=1')) + of('sup', letters('n')) + E(letters('𝑥')),
        '<m:chr m:val="∑"/>',
      ),
      '\\sum_{i=1}^n x',
    ],
    [
      math('nary', of('sub', letters('0')) + of('sup', letters('∞')) + E(letters('f'))),
      '\\int_0^{\\infty} f',
    ],
    [math('func', of('fName', letters('sin', '<m:sty m:val="p"/>')) + E(letters('θ'))), '\\sin \\theta'],
    [
      math(
        'func',
        of('fName', math('limLow', E(letters('lim', '<m:sty m:val="p"/>')) + of('lim', letters('n→∞')))) +
          E(letters('a')),
      ),
      '\\lim_{n\\rightarrow\\infty} a',
    ],
    [
      math('d', E(math('f', of('num', letters('a')) + of('den', letters('b'))))),
      '\\left(\\frac{a}{b}\\right)',
    ],
    [
      math(
        'd',
        E(
          math(
            'm',
            of('mr', E(letters('1')) + E(letters('2'))) + of('mr', E(letters('3')) + E(letters('4'))),
          ),
        ),
      ),
      '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
    ],
    [
      math(
        'd',
        E(math('eqArr', E(letters('x,&amp;x≥0')) + E(letters('−x,&amp;x&lt;0')))),
        '<m:begChr m:val="{"/><m:endChr m:val=""/>',
      ),
      '\\begin{cases} x,&x\\geq0 \\\\ -x,&x<0 \\end{cases}',
    ],
    [math('acc', E(letters('x')), '<m:chr m:val="⃗"/>'), '\\vec{x}'],
    [math('bar', E(letters('AB')), '<m:pos m:val="top"/>'), '\\overline{AB}'],
    [math('sSubSup', E(letters('x')) + of('sub', letters('i')) + of('sup', letters('10'))), 'x_i^{10}'],
    [math('sPre', of('sub', letters('6')) + of('sup', letters('14')) + E(letters('C'))), '{}_6^{14}C'],
    [math('eqArr', E(letters('E=m#(1)'))), 'E=m \\tag{1}'],
    [letters('𝐱∈ℝ, 其中 α'), '\\mathbf{x}\\in\\mathbb{R}, \\text{其中} \\alpha'],
    [letters('50% rate', '<m:nor/>'), '\\text{50\\% rate}'],
  ])('reads %s', async (markup, tex) => {
    expect(await read(wordParagraph(wordRun('x ') + formula(markup)))).toBe(`x $${tex}$`);
  });
});

const HEADING = '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>';
const heading = (text: string, more = '') => wordParagraph(wordRun(text), `<w:pStyle w:val="H1"/>${more}`);
const paragraph = (text: string, more = '') => wordParagraph(wordRun(text), more);
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, levels: string, overrides = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/>${overrides}</w:num>`;

describe('text boxes, content controls and fields of Word [write.editor]', () => {
  const box = `<w:txbxContent>${paragraph('Deadline: 30 June')}</w:txbxContent>`;
  const twice = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

  it('are read in order, each text box only once', async () => {
    const body =
      `<w:sdt><w:sdtPr/><w:sdtContent>${heading('Annual report')}</w:sdtContent></w:sdt>` +
      paragraph('Before the box.') +
      wordParagraph(twice) +
      paragraph('After the box.') +
      wordParagraph(`<w:r><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></w:r>`);
    expect(await read(body, { styles: HEADING })).toBe(
      '# Annual report\n\nBefore the box.\n\nDeadline: 30 June\n\nAfter the box.\n\nDeadline: 30 June',
    );
  });

  it('keep the results of fields, but replace a table of contents with a generated one', async () => {
    const begin = (instruction: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`;
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const body =
      wordParagraph(begin('TOC \\o "1-3"') + wordRun('Introduction 3')) +
      wordParagraph(wordRun('Method 5') + end) +
      wordParagraph(
        `${wordRun('See ')}${begin('REF _Ref1 \\h')}${wordRun('Table 2')}${end}${wordRun(', ')}${begin('HYPERLINK "https://ok.test/"')}${wordRun('here')}${end}<w:fldSimple w:instr="DATE">${wordRun(' on 3 May')}</w:fldSimple>`,
      );
    expect(await read(body)).toBe('[TOC]\n\nSee Table 2, [here](https://ok.test/) on 3 May');
  });

  it('accept tracked changes, number endnotes together with footnotes, and report omissions', async () => {
    const body =
      wordParagraph(
        `${wordRun('Kept ')}<w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins>${wordRun('new')}</w:ins><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r>${wordRun(' secret', '<w:vanish/>')}<w:r><w:commentReference w:id="4"/></w:r>`,
      ) +
      wordParagraph(wordRun('One '), '<w:rPr><w:del w:id="1"/></w:rPr>') +
      paragraph('line.') +
      wordParagraph(
        '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Diagram of the lamp"/><a:graphic><a:blip r:embed="r9"/></a:graphic></wp:inline></w:drawing></w:r><w:r><w:pict><v:shape><v:imagedata r:id="r8" o:title=""/></v:shape></w:pict></w:r>',
      );
    const { content, report } = await imported(body, {
      footnotes: `<w:footnote w:id="1">${paragraph('At the foot.')}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${paragraph('At the end.')}${paragraph('And more.')}</w:endnote>`,
      rels: '<Relationship Id="r9" Target="media/image1.emf"/><Relationship Id="r8" Target="media/image2.wmf"/>',
    });
    expect(content).toBe(
      'Kept new[^1][^2]\n\nOne line.\n\n[^1]: At the foot.\n\n[^2]: At the end. And more.',
    );
    expect(report).toEqual({
      pictures: ['Diagram of the lamp', 'image2.wmf'],
      objects: [],
      formulas: 0,
      changes: 3,
      comments: 1,
      hidden: 1,
      hasHeaders: false,
      properties: [],
    });
  });
});

describe('numbers of Word [write.editor]', () => {
  it('are written before headings, and continue after a paragraph', async () => {
    const numbers = list(1, level(0, 'decimal', '%1.')) + list(2, level(0, 'decimal', '%1'));
    const body =
      heading('Introduction', numberedBy(2)) +
      paragraph('First', numberedBy(1)) +
      paragraph('Second', numberedBy(1)) +
      paragraph('Between.') +
      paragraph('Third', numberedBy(1)) +
      heading('Method', numberedBy(2));
    expect(await read(body, { styles: HEADING, numbering: numbers })).toBe(
      '# 1 Introduction\n\n1. First\n2. Second\n\nBetween.\n\n3. Third\n\n# 2 Method',
    );
  });

  it('stay text if Markdown cannot generate the label', async () => {
    const numbers =
      list(1, level(0, 'chineseCountingThousand', '第%1条')) +
      list(3, level(0, 'ordinalText', '%1:')) +
      list(2, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)') + level(2, 'decimal', '%1.%3'));
    const body =
      paragraph('甲方应当付款。', numberedBy(1)) +
      paragraph('乙方应当交货。', numberedBy(1)) +
      paragraph('Oil', numberedBy(3)) +
      paragraph('Lamp', numberedBy(2)) +
      paragraph('oil', numberedBy(2, 1)) +
      paragraph('wick', numberedBy(2, 1)) +
      paragraph('Door', numberedBy(2));
    expect(await read(body, { numbering: numbers })).toBe(
      '第一条 甲方应当付款。\n\n第二条 乙方应当交货。\n\nFirst: Oil\n\n1. Lamp\n\n   a) oil\n\n   b) wick\n\n2. Door',
    );
  });

  it('are not added to the continuation paragraphs of an item, which have a blank label', async () => {
    const numbers = list(1, level(0, 'decimal', '%1.')) + list(2, level(0, 'bullet', ' '));
    const body =
      paragraph('Lamp', numberedBy(1)) +
      paragraph('Its oil lasts 9 hours.', numberedBy(2)) +
      paragraph('Door', numberedBy(1)) +
      paragraph('End.');
    expect(await read(body, { numbering: numbers })).toBe(
      '1. Lamp\n\n   Its oil lasts 9 hours.\n\n2. Door\n\nEnd.',
    );
  });

  it('restart as in Word, with numbering from a style or a list style', async () => {
    const numbers =
      list(1, level(0, 'decimal', '%1.')) +
      '<w:num w:numId="5"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>' +
      `<w:abstractNum w:abstractNumId="8"><w:numStyleLink w:val="L"/></w:abstractNum><w:num w:numId="8"><w:abstractNumId w:val="8"/></w:num>` +
      `<w:abstractNum w:abstractNumId="9"><w:styleLink w:val="L"/>${level(0, 'bullet', '•')}</w:abstractNum>`;
    const styles =
      '<w:style w:type="paragraph" w:styleId="Steps"><w:name w:val="Steps"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Own2"><w:name w:val="Kapitel breit"/><w:basedOn w:val="Own"/></w:style>';
    const body =
      paragraph('Fill', '<w:pStyle w:val="Steps"/>') +
      paragraph('Light', '<w:pStyle w:val="Steps"/>') +
      paragraph('Again', numberedBy(5)) +
      paragraph('Anew', numberedBy(5)) +
      paragraph('Oil', numberedBy(8)) +
      paragraph('Kapitel A', '<w:pStyle w:val="Own2"/>') +
      paragraph('no heading', '<w:pStyle w:val="Own2"/><w:outlineLvl w:val="9"/>');
    expect(await read(body, { numbering: numbers, styles })).toBe(
      '1. Fill\n2. Light\n\n1) Again\n2) Anew\n\n- Oil\n\n## Kapitel A\n\nno heading',
    );
  });
});

describe('tables [write.editor]', () => {
  const MERGED =
    '<table>\n<tr>\n<td>\n\n地区\n\n</td>\n<td>\n\n一月\n\n</td>\n<td>\n\n二月\n\n</td>\n</tr>\n<tr>\n<td rowspan="2">\n\n- Buy lamps\n- Paint door\n\n</td>\n<td>\n\n30\n\n</td>\n<td>\n\n28\n\n</td>\n</tr>\n<tr>\n<td colspan="2">\n\n58\n\n</td>\n</tr>\n</table>';

  it('are read from a web page with merged cells and lists in cells', async () => {
    const page =
      '<table border="1"><tr><td>地区</td><td>一月</td><td>二月</td></tr><tr><td rowspan="2"><ul><li>Buy lamps</li><li>Paint door</li></ul></td><td>30</td><td>28</td></tr><tr><td colspan="2">58</td></tr></table>';
    expect(await readPage(page)).toBe(MERGED);
  });

  it('are read from Word with merged cells and lists in cells', async () => {
    const cell = (blocks: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${blocks}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell(paragraph('地区'))}${cell(paragraph('一月'))}${cell(paragraph('二月'))}</w:tr><w:tr>${cell(paragraph('Buy lamps', numberedBy(1)) + paragraph('Paint door', numberedBy(1)), '<w:vMerge w:val="restart"/>')}${cell(paragraph('30'))}${cell(paragraph('28'))}</w:tr><w:tr>${cell(paragraph(''), '<w:vMerge/>')}${cell(paragraph('58'), '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`;
    expect(await read(body, { numbering: list(1, level(0, 'bullet', '•')) })).toBe(MERGED);
  });
});
