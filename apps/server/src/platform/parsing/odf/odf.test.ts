import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { anOutlookMessage } from '../../../testing/samples/an-outlook-message.ts';
import { detectKind } from '../detect-kind.ts';
import type { DocumentKind } from '../parsed-document.ts';
import { parseFile } from '../parse-file.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'odf-'));

const read = async (name: string, bytes: Buffer) => {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const kind = (await detectKind(file, name)) as DocumentKind;
  return parseFile({ path: file, kind }, () => undefined);
};

const styles = `
  <style:style style:name="Up"><style:text-properties style:text-position="super 58%"/></style:style>
  <style:style style:name="Gone"><style:text-properties text:display="none"/></style:style>
  <style:style style:name="Old"><style:text-properties style:text-line-through-style="solid"/></style:style>
  <style:style style:name="Heading_20_2" style:display-name="Heading 2"/>
  <style:style style:name="Signs"><style:text-properties style:font-name="Symbol"/></style:style>
  <style:style style:name="Secret"><style:table-properties table:display="false"/></style:style>
  <style:style style:name="Skipped"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>
  <text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="第" style:num-suffix="条"/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>`;

const anOdf = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  more: { name: string; content: string }[] = [],
) =>
  anArchive([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    {
      name: 'content.xml',
      content: `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
    ...more,
  ]);

const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`;
const cell = (text: string, more = '') =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;

it('reads an OpenDocument text with its numbers, notes, formulas and merged cells [file.kinds]', async () => {
  const body = [
    '<text:h text:outline-level="1">Lamps</text:h><text:p text:style-name="Heading_20_2">Oil</text:p>',
    '<text:p>10<text:span text:style-name="Up">6</text:span> h, <text:span text:style-name="Old">12</text:span><text:s text:c="2"/>9<text:span text:style-name="Gone">40</text:span><text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>In 1811.</text:p></text:note-body></text:note>.</text:p>',
    `<text:list text:style-name="L">${item('付款')}</text:list><text:p>Between</text:p><text:list text:style-name="L" text:continue-numbering="true">${item('交货')}<text:list-item><text:list>${item('in June')}</text:list></text:list-item></text:list>`,
    '<text:p>So <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>.</text:p>',
    `<table:table>${row(cell('Region', 'table:number-rows-spanned="2"') + cell('2024', 'table:number-columns-spanned="2"') + '<table:covered-table-cell><text:p>9</text:p></table:covered-table-cell>')}${row('<table:covered-table-cell/>' + cell('May') + cell('June'))}</table:table>`,
    '<text:tracked-changes><text:changed-region><text:deletion><text:p>deleted 77</text:p></text:deletion></text:changed-region></text:tracked-changes>',
  ];
  const math =
    '<math><semantics><mrow><mi>E</mi><mo>=</mo><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow></semantics></math>';
  const { kind, text, report } = await read(
    'lamps.odt',
    anOdf('text', body.join(''), [{ name: 'Object 1/content.xml', content: math }]),
  );
  expect(kind).toBe('odt');
  expect(text).toBe(
    '# Lamps\n\n## Oil\n\n10⁶ h, ~~12~~  9.\n\n> In 1811.\n\n第1条 付款\n\nBetween\n\n第2条 交货\n  a) in June\n\nSo $E=\\frac{a}{b}$.\n\n| Region | 2024 | 2024 |\n| Region | May | June |',
  );
  expect(report).toMatchObject({ hiddenRuns: 1, tables: 1, hiddenCells: 1 });
});

it('reads letters in symbol fonts as the symbols that they display [file.kinds]', async () => {
  const body = '<text:p>5 <text:span text:style-name="Signs">\uf0b3</text:span> 3</text:p>';
  expect((await read('lamps.odt', anOdf('text', body))).text).toBe('5 ≥ 3');
});

it('reads an OpenDocument spreadsheet as it is shown, without hidden sheets, rows and columns [file.kinds]', async () => {
  const body = [
    `<table:table table:name="Prices"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>`,
    row(
      cell('Item') + cell('Due') + cell('Cost') + '<table:table-cell table:number-columns-repeated="16000"/>',
    ),
    row(
      cell('Lamp') + cell('1/2/2025', 'office:value-type="date" office:date-value="2025-01-02"') + cell('40'),
    ),
    row(cell('25%', 'office:value-type="percentage" office:value="0.25"') + cell('4006381333931')),
    row(cell('hidden'), 'table:visibility="filter"'),
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>',
    `<table:table table:name="Costs" table:style-name="Secret">${row(cell('Margin 18'))}</table:table>`,
  ];
  const { kind, text, report } = await read('prices.ods', anOdf('spreadsheet', body.join('')));
  expect(kind).toBe('ods');
  expect(text).toBe('# Prices\n\n| Item | Due |\n| Lamp | 2025-01-02 |\n| 25% | 4006381333931 |');
  expect(report).toMatchObject({ sheets: 1, hiddenSheets: 1, hiddenRows: 1, hiddenColumns: 1 });
});

it('keeps long numbers, times of ambiguous dates and comments of the cells of a spreadsheet [file.kinds]', async () => {
  const float = (shown: string, value: string) =>
    cell(shown, `office:value-type="float" office:value="${value}"`);
  const date = (shown: string, value: string) =>
    cell(shown, `office:value-type="date" office:date-value="${value}"`);
  const comment =
    '<office:annotation><dc:creator>Ann</dc:creator><text:p>estimated</text:p></office:annotation>';
  const rows = [
    float('1.38E+10', '13800138000') + float('1,10105E+17', '1.10105199003078E+017') + float('###', '42.5'),
    float('1.20E-05', '0.000012') + float('0.33', '0.3333') + cell('5E+3'),
    date('01/02/25 14:30', '2025-02-01T14:30:00') +
      date('1/2', '2025-01-02') +
      date('2. Feb 2025', '2025-02-02'),
    `<table:table-cell office:value-type="float" office:value="5">${comment}<text:p>5</text:p></table:table-cell>`,
  ];
  const sheet = `<table:table table:name="S">${rows.map((each) => row(each)).join('')}</table:table>`;
  expect((await read('long.ods', anOdf('spreadsheet', sheet))).text).toBe(
    [
      '# S\n',
      '| 13800138000 | 110105199003078000 | 42.5 |',
      '| 1.20E-05 | 0.33 | 5E+3 |',
      '| 2025-02-01 14:30 | 2025-01-02 | 2. Feb 2025 |',
      '| 5 (Ann: estimated) |  |  |',
    ].join('\n'),
  );
});

it('reads an OpenDocument presentation with its notes, without hidden slides [file.kinds]', async () => {
  const page = (title: string, words: string, style = '') =>
    `<draw:page draw:name="p" draw:style-name="${style}"><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:list>${item(words)}</text:list></draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box><text:p>Say ${words}</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`;
  const { kind, text, report } = await read(
    'talk.odp',
    anOdf('presentation', page('Oil', '4 200 l') + page('Secret', '77', 'Skipped')),
  );
  expect(kind).toBe('odp');
  expect(text).toBe('# Oil\n\n- 4 200 l\n\n> Say 4 200 l');
  expect(report).toMatchObject({ slides: 1, hiddenSlides: 1 });
});

it('refuses an OpenDocument file with a password [file.failed]', async () => {
  const manifest = { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' };
  const bytes = anArchive([manifest, { name: 'content.xml', content: 'x' }]);
  await expect(read('locked.odt', bytes)).rejects.toMatchObject({ kind: 'encrypted' });
});

it('reads a message of Outlook with its people, date and words, and names its attachments [file.kinds]', async () => {
  const texts = {
    '0037': 'Preise 2024',
    '0C1A': '王伟',
    '5D01': 'wang@example.com',
    '0E04': 'Ann; Bob',
    '1000': `Guten Tag,\r\n\r\n4 200 € bis 30.06.2024.\r\n${'Zeile 1.234,50\r\n'.repeat(400)}`,
  };
  const bytes = anOutlookMessage(texts, new Date('2024-06-03T08:15:00Z'));
  const { kind, text, report } = await read('preise.msg', bytes);
  expect(kind).toBe('msg');
  expect(text).toMatch(
    /^# Preise 2024\n\nFrom: 王伟 <wang@example.com>\nTo: Ann; Bob\nDate: 2024-06-03 08:15 UTC\n\nGuten Tag,\n\n4 200 € bis 30\.06\.2024\.\n/,
  );
  expect(text.split('1.234,50')).toHaveLength(401);
  expect(text.endsWith('- prices.xlsx')).toBe(true);
  expect(report).toEqual({ attachments: 1 });
});

it('keeps paragraphs of an item after the list within it [file.kinds]', async () => {
  const body =
    '<text:list text:style-name="L"><text:list-item><text:p>Pay</text:p><text:list><text:list-item><text:p>in cash</text:p></text:list-item></text:list><text:p>before June.</text:p><text:list><text:list-item><text:p>or by card</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Deliver</text:p></text:list-item></text:list>';
  expect((await read('terms.odt', anOdf('text', body))).text).toBe(
    '第1条 Pay\n  a) in cash\n  before June.\n  a) or by card\n第2条 Deliver',
  );
});

it('separates numbers on both sides of a note [file.kinds]', async () => {
  const note =
    '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>First.</text:p></text:note-body></text:note>';
  const body = `<text:p>Total 5${note}6 more, in 1984${note}, too</text:p>`;
  expect((await read('notes.odt', anOdf('text', body))).text).toBe(
    'Total 5 6 more, in 1984, too\n\n> First.\n\n> First.',
  );
});

it('reads charts of an OpenDocument text, and separates numbers at pictures within the line [file.kinds]', async () => {
  const frame = (content: string) => `<draw:frame text:anchor-type="as-char">${content}</draw:frame>`;
  const chart = `<office:document-content><office:body><office:chart><chart:chart><chart:title><text:p>Sales</text:p></chart:title><table:table table:name="local-table"><table:table-header-rows>${row(cell('') + cell('2024'))}</table:table-header-rows><table:table-rows>${row(cell('Lamps') + cell('1200'))}</table:table-rows></table:table></chart:chart></office:chart></office:body></office:document-content>`;
  const { text } = await read(
    'report.odt',
    anOdf(
      'text',
      `<text:p>12${frame('<draw:image xlink:href="a.png"/>')}34 co\u00adoperate</text:p><text:p>Below ${frame('<draw:object xlink:href="./Object 1"/>')}</text:p>` +
        '<text:p>5,000<text:span text:style-name="Up"><text:note text:note-class="footnote"><text:note-body><text:p>Net.</text:p></text:note-body></text:note></text:span> units</text:p>',
      [{ name: 'Object 1/content.xml', content: chart }],
    ),
  );
  expect(text).toBe(
    '12 34 cooperate\n\nBelow\n\nSales\n\n|  | 2024 |\n| Lamps | 1200 |\n\n5,000 units\n\n> Net.',
  );
});
