import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { readOffice } from '../office.ts';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

type NamedPart = { name: string; content: string };

const readParts = async (
  document: string | Buffer,
  styles = '',
  footnotes = '',
  more: readonly NamedPart[] = [],
) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, 'file.docx');
  const parts = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: document },
    { name: 'word/styles.xml', content: `<w:styles xmlns:w="${MAIN}">${styles}</w:styles>` },
    ...more,
    ...(footnotes === '' ? [] : [{ name: 'word/footnotes.xml', content: footnotes }]),
  ];
  await writeFile(path, anArchive(parts));
  const result = await readOffice(path, 'docx');
  await rm(folder, { recursive: true });
  return result;
};
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';
const read = (body: string, styles = '') =>
  readParts(
    `<w:document xmlns:w="${MAIN}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="${DRAWING}"><w:body>${body}</w:body></w:document>`,
    styles,
  );

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const style = (id: string, kind: string, properties: string, base = '') =>
  `<w:style w:type="${kind}" w:styleId="${id}"><w:basedOn w:val="${base}"/><w:rPr>${properties}</w:rPr></w:style>`;

it('omits and counts words that only a style hides, including a paragraph’s or an inherited style [file.kinds]', async () => {
  const { text, report } = await read(
    paragraph(run('Price 90. ') + run('Margin 40.', '<w:rStyle w:val="Note"/>')) +
      paragraph(
        run('Internal 77.') + run(' Shown 5.', '<w:vanish w:val="0"/>'),
        '<w:pStyle w:val="Hidden"/>',
      ),
    style('Secret', 'character', '<w:vanish/>') +
      style('Note', 'character', '', 'Secret') +
      style('Hidden', 'paragraph', '<w:vanish/>'),
  );
  expect(text).toBe('Price 90.\n\nShown 5.');
  expect(report.hiddenRuns).toBe(2);
});

it('separates numbers on both sides of a page or column break [file.kinds]', async () => {
  const page = '<w:r><w:br w:type="page"/></w:r>';
  const column = '<w:r><w:br w:type="column"/></w:r>';
  const { text } = await read(
    paragraph(run('Lot 5') + page + run('6') + column + run('7')) +
      paragraph(page + run('Lot 8')) +
      paragraph(page),
  );
  expect(text).toBe('Lot 5\n6\n7\n\nLot 8');
});

it('separates numbers on both sides of a picture or box within the line, and reads the words of WordArt [file.kinds]', async () => {
  const shape = (content: string, look = 'width:9pt') =>
    `<w:r><w:pict><v:shape style="${look}">${content}</v:shape></w:pict></w:r>`;
  const box = `<v:textbox><w:txbxContent>${paragraph(run('Box 7'))}</w:txbxContent></v:textbox>`;
  const { text } = await read(
    paragraph(run('Lot 12') + shape(box) + run('34')) +
      paragraph(run('Lot 56') + '<w:r><w:drawing><wp:inline/></w:drawing></w:r>' + run('7')) +
      paragraph(run('Lot 8') + shape('', 'position:absolute;width:9pt') + run('9')) +
      paragraph(shape('<v:textpath string="Sale &amp; 50% off"/>')),
  );
  expect(text).toBe('Lot 12 34\n\nBox 7\n\nLot 56 7\n\nLot 89\n\nSale & 50% off');
});

it('reads the result of a field, not the values that its condition compares [file.kinds]', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const words = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const field = (instruction: string, result: string) =>
    mark('begin') + instruction + mark('separate') + result + mark('end');
  const amount = field(words(' MERGEFIELD amount '), run('5'));
  const condition = words(' IF ') + amount + words(' &gt; 3 "3% off" "" ');
  const { text } = await read(paragraph(run('Discount: ') + field(condition, run('3% off')) + run('.')));
  expect(text).toBe('Discount: 3% off.');
});

it('writes the numbers that Word counts when it opens a file, for which it stores no result [file.kinds]', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (words: string) =>
    `${mark('begin')}<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>${mark('end')}`;
  const { text } = await read(
    paragraph(field(' AUTONUM ') + run(' Rent.')) +
      paragraph(
        field(' AUTONUM ') +
          run(' Heat: ') +
          field(' LISTNUM ') +
          run(' gas, ') +
          field(' LISTNUM ') +
          run(' oil.'),
      ),
  );
  expect(text).toBe('1. Rent.\n\n2. Heat: 1) gas, 2) oil.');
});

it('reads charts since Office 2016, which old programs show as a picture [file.kinds]', async () => {
  const drawing = '<w:drawing><cx:chart xmlns:cx="cx" xmlns:r="r" r:id="rId2"/></w:drawing>';
  const chart = `<w:r><mc:AlternateContent xmlns:mc="mc"><mc:Choice Requires="cx1">${drawing}</mc:Choice><mc:Fallback><w:drawing/></mc:Fallback></mc:AlternateContent></w:r>`;
  const data =
    '<cx:data id="0"><cx:numDim><cx:lvl formatCode="#,##0"><cx:pt idx="0">1250</cx:pt></cx:lvl></cx:numDim></cx:data>';
  const { text } = await readParts(
    `<w:document xmlns:w="${MAIN}"><w:body>${paragraph(chart)}</w:body></w:document>`,
    '',
    '',
    [
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<Relationships><Relationship Id="rId2" Type="x/chartEx" Target="charts/chartEx1.xml"/></Relationships>',
      },
      {
        name: 'word/charts/chartEx1.xml',
        content: `<cx:chartSpace><cx:chartData>${data}</cx:chartData></cx:chartSpace>`,
      },
    ],
  );
  expect(text).toBe('|  | 1,250 |');
});

it('reads the entities that a document declares [file.kinds]', async () => {
  const { text } = await readParts(
    `<!DOCTYPE d [<!ENTITY price "1,250">]><w:document xmlns:w="${MAIN}"><w:body>${paragraph(run('Price &price; EUR'))}</w:body></w:document>`,
  );
  expect(text).toBe('Price 1,250 EUR');
});

it.each([
  ['with other prefixes', 'x:', `xmlns:x="${MAIN}" xmlns:y="${MATH}"`],
  ['without prefixes', '', `xmlns="${MAIN}" xmlns:x="${MAIN}" xmlns:y="${MATH}"`],
])('reads a document of a program that writes namespaces %s [file.kinds]', async (_name, prefix, spaces) => {
  const element = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const raised = element('rPr', `<${prefix}vertAlign x:val="superscript"/>`);
  const words = (text: string, properties = '') => element('r', properties + element('t', text));
  const formula = '<y:oMath><y:r><y:t>x=5</y:t></y:r></y:oMath>';
  const body = element('p', `${words('About 10')}${words('6', raised)}${words(' cells, ')}${formula}`);
  const { text } = await readParts(
    `<${prefix}document ${spaces}>${element('body', body)}</${prefix}document>`,
  );
  expect(text).toBe('About 10⁶ cells, $x=5$');
});

it('reads a document whose parts are in UTF-16 [file.kinds]', async () => {
  const document = `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="${MAIN}"><w:body>${paragraph(run('灯塔 12'))}</w:body></w:document>`;
  const { text } = await readParts(Buffer.from(`\ufeff${document}`, 'utf16le'));
  expect(text).toBe('灯塔 12');
});

it('separates numbers on both sides of a note, and keeps the note of a paragraph without words [file.kinds]', async () => {
  const spaces = `xmlns:w="${MAIN}"`;
  const note = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const noteOf = (id: number, text: string) =>
    `<w:footnote w:id="${id}">${paragraph(run(text))}</w:footnote>`;
  const { text } = await readParts(
    `<w:document ${spaces}><w:body>${paragraph(run('Total 5') + note(1) + run('6 more, in 1984') + note(2) + run(', too'))}${paragraph(note(3))}</w:body></w:document>`,
    '',
    `<w:footnotes ${spaces}>${noteOf(1, 'First.')}${noteOf(2, 'Second.')}${noteOf(3, 'Third.')}</w:footnotes>`,
  );
  expect(text).toBe('Total 5 6 more, in 1984, too\n\n> First.\n\n> Second.\n\n> Third.');
});

it('omits rows of a table that a pending revision deletes, and headings without words [file.kinds]', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;
  const { text } = await read(
    `${paragraph('', '<w:pStyle w:val="Heading1"/>')}<w:tbl><w:tr>${cell('kept')}</w:tr><w:tr><w:trPr><w:del w:id="1"/></w:trPr>${cell('gone 55')}</w:tr></w:tbl>`,
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
  );
  expect(text).toBe('| kept |');
});
