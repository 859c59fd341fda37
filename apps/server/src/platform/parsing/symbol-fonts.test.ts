import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anArchive } from '../../testing/samples/archive.ts';
import { pageText } from './page/page-text.ts';
import type { DocumentKind } from './parsed-document.ts';
import { parseFile } from './parse-file.ts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org';

const read = async (kind: DocumentKind, parts: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, `file.${kind}`);
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  const { text } = await parseFile({ path, kind }, () => undefined);
  await rm(folder, { recursive: true });
  return text;
};

it('reads letters of a workbook in symbol fonts as the symbols that it shows [file.kinds]', async () => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const shared = (index: number, style: number) => `<c s="${style}" t="s"><v>${index}</v></c>`;
  const rows = [
    shared(0, 0) + shared(1, 1),
    shared(0, 0) + shared(2, 1),
    shared(3, 1),
    '<c s="2"><v>1</v></c><c s="1"><v>12</v></c>',
  ];
  const text = await read('xlsx', {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Tasks" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[=1]&quot;ü&quot;;&quot;û&quot;"/></numFmts><fonts><font><name val="Arial"/></font><font><name val="Wingdings"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="1" numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Rü</t></si><si><t>ü</t></si><si><t>û</t></si><si><r><rPr><rFont val="Symbol"/></rPr><t>£</t></r><r><rPr><rFont val="Arial"/></rPr><t xml:space="preserve"> 5 ü</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`,
  });
  expect(text).toBe('# Tasks\n\n| Rü | ✓ |\n| Rü | ✗ |\n| ≤ 5 ü |\n| ✓ | 12 |');
});

it('reads letters of slides in symbol fonts, but not the words after an arrow [file.kinds]', async () => {
  const run = (text: string, fonts: string) => `<a:r><a:rPr>${fonts}</a:rPr><a:t>${text}</a:t></a:r>`;
  const sym = '<a:sym typeface="Wingdings"/>';
  const runs =
    run('a ', '<a:latin typeface="Symbol"/>') +
    run('A', '') +
    run('à', sym) +
    run(' été J', sym) +
    run('J', sym);
  const text = await read('pptx', {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Override PartName="/ppt/slides/slide1.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slide+xml"/></Types>`,
    'ppt/presentation.xml': `<p:presentation xmlns:p="${OFFICE}/presentationml/2006/main"/>`,
    'ppt/slides/slide1.xml': `<p:sld xmlns:p="${OFFICE}/presentationml/2006/main" xmlns:a="${OFFICE}/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="T"/><p:nvPr/></p:nvSpPr><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  });
  expect(text).toBe('α A→ été J☺');
});

it('reads letters of Word whose style is in a symbol font [file.kinds]', async () => {
  const style = (id: string, kind: string, font: string) =>
    `<w:style w:type="${kind}" w:styleId="${id}"><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:style>`;
  const run = (text: string, properties = '') =>
    `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const spaces = `xmlns:w="${OFFICE}/wordprocessingml/2006/main"`;
  const text = await read('docx', {
    'word/document.xml': `<w:document ${spaces}><w:body><w:p>${run('x ')}${run('£', '<w:rStyle w:val="Signs"/>')}${run(' 5')}</w:p><w:p><w:pPr><w:pStyle w:val="Ticks"/></w:pPr>${run('ü')}${run(' R', '<w:rFonts w:ascii="Arial"/>')}</w:p></w:body></w:document>`,
    'word/styles.xml': `<w:styles ${spaces}>${style('Signs', 'character', 'Symbol')}${style('Ticks', 'paragraph', 'Wingdings')}</w:styles>`,
  });
  expect(text).toBe('x ≤ 5\n\n✓ R');
});

it('applies fonts and strikes of the styles of cells and paragraphs of OpenDocument files [file.kinds]', async () => {
  const style = (name: string, properties: string, parent = '') =>
    `<style:style style:name="${name}" style:parent-style-name="${parent}"><style:text-properties ${properties}/></style:style>`;
  const styles =
    style('Ticks', 'style:font-name="Wingdings"') +
    style('Plain', 'style:font-name="Arial"') +
    style('Old', 'style:text-line-through-style="solid"') +
    style('Current', 'style:text-line-through-style="none"', 'Old');
  const cell = (text: string, name = '') =>
    `<table:table-cell${name && ` table:style-name="${name}"`}><text:p>${text}</text:p></table:table-cell>`;
  const file = (kind: string, body: string) => ({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  });
  const table = `<table:table table:name="Prices"><table:table-column/><table:table-column table:default-cell-style-name="Ticks"/><table:table-row>${cell('58', 'Old')}${cell('ü')}</table:table-row><table:table-row>${cell('59', 'Current')}${cell('ü', 'Plain')}</table:table-row></table:table>`;
  expect(await read('ods', file('spreadsheet', table))).toBe('# Prices\n\n| ~~58~~ | ✓ |\n| 59 | ü |');
  const paragraphs =
    '<text:p text:style-name="Old">Clause 7</text:p><text:p text:style-name="Ticks">ü<text:span text:style-name="Plain"> R</text:span></text:p>';
  expect(await read('odt', file('text', paragraphs))).toBe('~~Clause 7~~\n\n✓ R');
});

it('reads letters of saved pages in symbol fonts, by class, style and attribute [file.kinds]', () => {
  const page = (body: string) =>
    `<html><head><style>.xl66{font-family:Wingdings, sans-serif}.body{font-family:Arial}</style></head><body>${body}</body></html>`;
  expect(
    pageText(
      page(
        '<table><tr><th>Task</th><th>Done</th></tr><tr><td>Rü</td><td class="xl66">&#252;</td></tr><tr><td class="body">Door</td><td class="xl66">û<font face="Arial">û</font></td></tr></table>',
      ),
    ),
  ).toBe('| Task | Done |\n| Rü | ✓ |\n| Door | ✗û |');
  expect(
    pageText(
      page(
        '<p>x <span style="font-family:Symbol">&pound;</span> 5, <font face="Symbol">a</font> &amp; <i style="font-family:\'Segoe UI Symbol\'">R</i></p>',
      ),
    ),
  ).toBe('x ≤ 5, α & R');
});
