import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { readOffice } from '../office.ts';
import { numberWords } from '@studiolo/markdown/word/number-words';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const numbered = (text: string, numId: number, level = 0) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);

const read = async (body: string, numbering = '', styles = '', footnotes = '') => {
  const path = join(folder, 'file.docx');
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/></Types>`,
    'word/document.xml': `<w:document ${SPACES}><w:body>${body}</w:body></w:document>`,
    'word/numbering.xml': `<w:numbering ${SPACES}>${numbering}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${SPACES}>${footnotes}</w:footnotes>`,
    'word/styles.xml': `<w:styles ${SPACES}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/>${styles}</w:style></w:styles>`,
  };
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  return readOffice(path, 'docx');
};

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const list = (id: number, levels: string, overrides = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/>${overrides}</w:num>`;

describe('automatic numbers', () => {
  it('numbers clauses like a Chinese contract [file.kinds]', async () => {
    const body = numbered('甲方应当付款。', 1) + paragraph(run('三十日内。')) + numbered('乙方应当交货。', 1);
    const { text } = await read(body, list(1, level(0, 'chineseCountingThousand', '第%1条')));
    expect(text).toBe('第一条 甲方应当付款。\n\n三十日内。\n\n第二条 乙方应当交货。');
  });

  it('continues a numbering after a plain paragraph, and includes the levels above [file.kinds]', async () => {
    const levels = level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%1.%2)');
    const body =
      numbered('Lamp', 1) +
      numbered('oil', 1, 1) +
      numbered('wick', 1, 1) +
      paragraph(run('Between.')) +
      numbered('Door', 1) +
      numbered('paint', 1, 1);
    const { text } = await read(body, list(1, levels));
    for (const line of ['1. Lamp', '1.a) oil', '1.b) wick', 'Between.', '2. Door', '2.a) paint'])
      expect(text).toContain(line);
  });

  it('shows no bullet or number before the continuation paragraphs of an item, which have a blank label [file.kinds]', async () => {
    const body =
      numbered('Lamp', 1) + numbered('Its oil lasts 9 hours.', 2) + numbered('Door', 1) + numbered('Oak.', 3);
    const lists =
      list(1, level(0, 'bullet', '•')) + list(2, level(0, 'bullet', ' ')) + list(3, level(0, 'none', ''));
    const { text } = await read(body, lists);
    expect(text).toBe('- Lamp\n\nIts oil lasts 9 hours.\n\n- Door\n\nOak.');
  });

  it('shows no number before a paragraph that removes the number of its style [file.kinds]', async () => {
    const body =
      numbered('Lamp', 1) +
      numbered('Without number.', 0) +
      numbered('Unknown list.', 9) +
      numbered('Door', 1);
    const { text } = await read(body, list(1, level(0, 'decimal', '%1.')));
    expect(text).toBe('1. Lamp\n\nWithout number.\n\nUnknown list.\n\n2. Door');
  });

  it('numbers headings by their style [file.kinds]', async () => {
    const heading = (words: string) => paragraph(run(words), '<w:pStyle w:val="Heading1"/>');
    const { text } = await read(
      heading('Introduction') + heading('Method'),
      list(7, level(0, 'upperRoman', '%1', '<w:pStyle w:val="Heading1"/>')),
      '<w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr>',
    );
    expect(text).toBe('# I Introduction\n\n# II Method');
  });

  it('reads leading zeros, which Word also writes in another format for old programs [file.kinds]', async () => {
    const zeros =
      '<w:lvl w:ilvl="0"><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent><w:lvlText w:val="Part %1"/></w:lvl>';
    expect((await read(numbered('Lamp', 1) + numbered('Oil', 1), list(1, zeros))).text).toBe(
      'Part 001 Lamp\n\nPart 002 Oil',
    );
  });

  it('keeps typed numbers of headings [file.kinds]', async () => {
    const numbers = '<w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>';
    const body = paragraph(run('Introduction'), numbers) + paragraph(run('Method'), numbers);
    expect((await read(body, list(3, level(0, 'decimal', '%1')))).text).toBe(
      '# 1 Introduction\n\n# 2 Method',
    );
  });

  it.each([
    ['chineseCounting', 10, '十'],
    ['chineseCountingThousand', 21, '二十一'],
    ['chineseCountingThousand', 105, '一百零五'],
    ['chineseLegalSimplified', 12, '壹拾贰'],
    ['taiwaneseCountingThousand', 12, '十二'],
    ['japaneseCounting', 111, '百十一'],
    ['koreanCounting', 12, '십이'],
    ['ideographTraditional', 3, '丙'],
    ['decimalEnclosedCircle', 3, '③'],
    ['lowerRoman', 14, 'xiv'],
    ['upperLetter', 27, 'AA'],
    ['decimalZero', 4, '04'],
    ['russianLower', 2, 'б'],
    ['ordinal', 22, '22nd'],
    ['cardinalText', 21, 'Twenty-one'],
    ['cardinalText', 1105, 'One thousand one hundred five'],
    ['ordinalText', 1, 'First'],
    ['ordinalText', 12, 'Twelfth'],
    ['ordinalText', 20, 'Twentieth'],
    ['ordinalText', 143, 'One hundred forty-third'],
    ['hex', 26, '1A'],
    ['chicago', 6, '††'],
    ['koreanLegal', 21, '스물하나'],
    ['001, 002, 003, ...', 7, '007'],
  ])('formats numbers as %s: %i is %s [file.kinds]', (format, value, words) => {
    expect(numberWords(value, format)).toBe(words);
  });
});

describe('formatting and special content', () => {
  it('distinguishes raised and lowered letters from normal ones [file.kinds]', async () => {
    const up = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
    const body = paragraph(
      `${run('H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O, 10')}${up('6')}${run(' cells, 10')}${up('−3')}${run(', e')}${up('x')}${run(', 1')}${up('st')}`,
    );
    expect((await read(body)).text).toBe('H₂O, 10⁶ cells, 10⁻³, e^x, 1st');
  });

  it('keeps non-breaking hyphens, symbols and ruby annotations, and drops hidden words [file.kinds]', async () => {
    const body = paragraph(
      '<w:r><w:t>COVID</w:t><w:noBreakHyphen/><w:t>19, 20 </w:t><w:sym w:font="Symbol" w:char="F0B0"/><w:t xml:space="preserve">C, </w:t></w:r>' +
        '<w:r><w:ruby><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>' +
        run(' secret', '<w:vanish/>'),
    );
    const { text, report } = await read(body);
    expect(text).toBe('COVID-19, 20 °C, 東京（とうきょう）');
    expect(report.hiddenRuns).toBe(1);
  });

  it('reads letters in symbol fonts as the symbols that they display, and large first letters as part of their words [file.kinds]', async () => {
    const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
    const body =
      paragraph(run('T'), '<w:framePr w:dropCap="drop" w:lines="3"/>') +
      paragraph(
        run('he yield ') + run('\uf0b3', font('Symbol')) + run(' 5 ') + run('R', font('Wingdings 2')),
      );
    expect((await read(body)).text).toBe('The yield ≥ 5 ☑');
  });

  it('reads text boxes once, and content controls in place [file.kinds]', async () => {
    const box = `<w:txbxContent>${paragraph(run('Deadline: 30 June'))}</w:txbxContent>`;
    const body =
      `<w:sdt><w:sdtContent>${paragraph(run('Report'), '<w:pStyle w:val="Heading1"/>')}</w:sdtContent></w:sdt>` +
      paragraph(run('Before.')) +
      paragraph(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ) +
      paragraph(run('After.'));
    expect((await read(body)).text).toBe('# Report\n\nBefore.\n\nDeadline: 30 June\n\nAfter.');
  });

  it('repeats merged cells of a table [file.kinds]', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text === '' ? '' : run(text))}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('North', '<w:vMerge w:val="restart"/>')}${cell('Sales', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('10')}${cell('12')}</w:tr></w:tbl>`;
    expect((await read(body)).text).toBe('| North | Sales | Sales |\n| North | 10 | 12 |');
  });

  it('separates struck-through numbers, lines and raised digits from the text next to them [file.kinds]', async () => {
    const body =
      paragraph(run('5', '<w:strike/>') + run('8', '<w:strike/>') + run('59')) +
      paragraph('<w:r><w:t>60</w:t><w:cr/><w:t>61</w:t><w:ptab/><w:t>62</w:t></w:r>') +
      paragraph(
        run('10') +
          run('7', '<w:position w:val="8"/>') +
          run(' of N') +
          run('2', '<w:position w:val="-2"/><w:sz w:val="19"/>') +
          run('3', '<w:position w:val="-2"/>') +
          run(' and words', '<w:position w:val="8"/>'),
      );
    expect((await read(body)).text).toBe('~~58~~59\n\n60\n61\t62\n\n10⁷ of N₂3 and words');
  });

  it('reads every kind of formula as TeX, except deleted ones [file.kinds]', async () => {
    const letters = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const part = (name: string, text: string) => `<m:${name}>${letters(text)}</m:${name}>`;
    const isotope = `<m:oMath><m:sPre>${part('sub', '6')}${part('sup', '14')}${part('e', 'C')}</m:sPre></m:oMath>`;
    const lines = `<m:oMathPara><m:oMath><m:eqArr>${part('e', '5')}${part('e', '6')}</m:eqArr></m:oMath></m:oMathPara>`;
    const deleted = `<w:del><m:oMath>${letters('99')}</m:oMath></w:del>`;
    const { text } = await read(paragraph(run('Age by ') + isotope + deleted + run('.')) + paragraph(lines));
    expect(text).toBe('Age by ${}_6^{14}C$.\n\n$$\\begin{aligned} 5 \\\\ 6 \\end{aligned}$$');
  });

  it('keeps each value in its column despite inner tables, bars and indented rows [file.kinds]', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`;
    const inner = `<w:tbl><w:tr>${cell(paragraph(run('2')))}${cell(paragraph(run('3')))}</w:tr></w:tbl>`;
    const body = `<w:tbl><w:tr>${cell(inner + paragraph(''))}${cell(paragraph(run('x|y')))}</w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell(paragraph(run('4')))}</w:tr></w:tbl>`;
    expect((await read(body)).text).toBe('| 2 · 3 | x\\|y |\n|  | 4 |');
  });

  it('keeps raised digits of footnotes raised [file.kinds]', async () => {
    const note = `<w:footnote w:id="2">${paragraph(run('Of 10') + run('3', '<w:vertAlign w:val="superscript"/>'))}</w:footnote>`;
    const body = paragraph(`${run('Cost 58')}<w:r><w:footnoteReference w:id="2"/></w:r>`);
    expect((await read(body, '', '', note)).text).toBe('Cost 58\n\n> Of 10³');
  });
});

describe('revisions of paragraphs, and old forms', () => {
  const DELETED_END = '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>';

  it('joins a paragraph whose end is deleted to the next one, under the number of the latter [file.kinds]', async () => {
    const levels = list(1, level(0, 'decimal', '%1.'));
    const numbering = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const body =
      numbered('One.', 1) +
      paragraph(run('Costs 1'), numbering + DELETED_END) +
      paragraph(run('2'), numbering + DELETED_END) +
      '<w:bookmarkStart w:id="4" w:name="a"/>' +
      paragraph(run('00 euros.'), numbering) +
      numbered('Three.', 1) +
      paragraph(run('Plain '), DELETED_END) +
      `<w:p>${run('end.')}</w:p>` +
      paragraph(run('Last.'), DELETED_END) +
      '<w:p/>';
    const { text } = await read(body, levels);
    for (const line of ['1. One.', '2. Costs 1200 euros.', '3. Three.', 'Plain end.', 'Last.'])
      expect(text.split('\n').map((each) => each.trim())).toContain(line);
  });

  it('keeps paragraphs separate if the deleted end is the end of a cell [file.kinds]', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(run(text), DELETED_END)}</w:tc>`;
    const { text } = await read(`<w:tbl><w:tr>${cell('12')}${cell('34')}</w:tr></w:tbl>`);
    expect(text).toMatch(/12 +\|? *34|12\s*\|\s*34/);
  });

  const field = (kind: string, data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="F"/>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${kind} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

  it('reads equations and symbols that are fields without a result [file.kinds]', async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const instruction = (words: string) =>
      `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`;
    const field = (...words: string[]) => mark('begin') + words.map(instruction).join('') + mark('end');
    const nested = `${mark('begin')}${instruction(' IF ')}${field(' MERGEFIELD x ')}${instruction(' = 1 ')}${mark('separate')}${run('paid')}${mark('end')}`;
    const body =
      paragraph(field(' eq \\o\\ac(○', ',1)') + run('范围，2') + field(' EQ \\f(1,3)') + run(' 米')) +
      paragraph(run('x ') + field(' SYMBOL 163 \\f "Symbol" ') + run(' 5, ') + nested) +
      paragraph(`<w:del>${field(' EQ \\f(1,4)')}</w:del>` + run('End.'));
    expect((await read(body)).text).toBe('①范围，2(1/3) 米\n\nx ≤ 5, paid\n\nEnd.');
  });

  it('reads boxes and choices of old forms [file.kinds]', async () => {
    const box = (properties: string) =>
      field('FORMCHECKBOX', `<w:checkBox><w:sizeAuto/>${properties}</w:checkBox>`);
    const choice = (properties: string) =>
      field(
        'FORMDROPDOWN',
        `<w:ddList>${properties}<w:listEntry w:val="10 days"/><w:listEntry w:val="30 days"/></w:ddList>`,
      );
    const { text } = await read(
      paragraph(
        box('<w:default w:val="0"/><w:checked/>') +
          run(' yes ') +
          box('<w:default w:val="1"/><w:checked w:val="0"/>') +
          run(' no ') +
          box('<w:default w:val="1"/>') +
          run(' paid in ') +
          choice('<w:result w:val="1"/>') +
          run(' or ') +
          choice('<w:default w:val="1"/>') +
          run(' or ') +
          choice('<w:result w:val="0"/><w:default w:val="1"/>'),
      ),
    );
    expect(text).toBe('☒ yes ☐ no ☒ paid in 30 days or 30 days or 10 days');
  });
});
