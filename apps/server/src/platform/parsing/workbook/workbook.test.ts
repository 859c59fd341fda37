import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { aWorkbookOf } from '../../../testing/samples/a-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookTables, workbookText } from './workbook-text.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const opened = async (bytes: Buffer) => {
  const path = join(folder, 'book.xlsx');
  await writeFile(path, bytes);
  return readWorkbook(path);
};

type Part = {
  formats?: readonly string[];
  sheet: string;
  properties?: string;
  strings?: string;
  state?: string;
};

/** A workbook of one sheet in Excel's markup; style n has the n-th number format. */
const aBook = ({ formats = [], sheet, properties = '', strings = '', state = 'visible' }: Part): Buffer => {
  const styles = formats.map((code, at) =>
    /^\d+$/.test(code)
      ? { id: Number(code), markup: '' }
      : {
          id: 164 + at,
          markup: `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
        },
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr ${properties}/><sheets><sheet name="Orders" sheetId="1" state="${state}" r:id="rId1"/><sheet name="Open" sheetId="2" r:id="rId4"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', '/xl/styles.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${styles.map(({ markup }) => markup).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  };
  return anArchive(Object.entries(parts).map(([name, content]) => ({ name, content })));
};

/** Numbers in a row, each with a format. */
const shown = async (values: readonly (readonly [string, string])[], properties = '') => {
  const cells = values.map(([value], at) => `<c s="${at}"><v>${value}</v></c>`).join('');
  const workbook = await opened(
    aBook({
      formats: values.map(([, format]) => format),
      sheet: `<sheetData><row r="1">${cells}</row></sheetData>`,
      properties,
    }),
  );
  return workbook.sheets[0]?.rows[0]?.map((cell) => cell.shown);
};

const text = (letters: string) => `<is><t>${letters}</t></is>`;
const cell = (place: string, letters: string) => `<c r="${place}" t="inlineStr">${text(letters)}</c>`;
const number = (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`;

describe('numbers by their format', () => {
  it('reads dates as days, regardless of their format [file.kinds]', async () => {
    expect(
      await shown([
        ['45473', '14'],
        ['45473', 'yyyy\\-mm\\-dd'],
        ['45473', 'dd/mm/yyyy'],
        ['45473', 'yyyy"年"m"月"d"日"'],
        ['45473', '31'],
        ['45473.604166666664', '22'],
        ['45473', 'mmm\\-yy'],
        ['45473', '[$-411]ggge"年"m"月"d"日"'],
        ['45473', '16'],
        ['59', '14'],
      ]),
    ).toEqual([
      '2024-06-30',
      '2024-06-30',
      '2024-06-30',
      '2024年6月30日',
      '2024年6月30日',
      '2024-06-30 14:30',
      '2024-06',
      '2024-06-30',
      '2024-06-30',
      '1900-02-28',
    ]);
  });

  it('counts days from 1904, or exactly from 1899, if the workbook does [file.kinds]', async () => {
    expect(await shown([['44011', '14']], 'date1904="1"')).toEqual(['2024-06-30']);
    expect(await shown([['16', '14']], 'dateCompatibility="false"')).toEqual(['1900-01-15']);
  });

  it('shows dates that Strict Open XML writes in ISO form [file.kinds]', async () => {
    const dates = ['2024-06-30', '2024-06-30T13:45:30.000Z', '1899-12-30T08:05:00.000', '1889-04-05'];
    const cells = dates.map((date, at) => `<c s="${at}" t="d"><v>${date}</v></c>`).join('');
    const sheet = `<sheetData><row r="1">${cells}</row></sheetData>`;
    const workbook = await opened(aBook({ formats: ['14', 'yyyy-mm-dd hh:mm:ss', 'h:mm', '14'], sheet }));
    expect(workbookText(workbook)).toContain('| 2024-06-30 | 2024-06-30 13:45:30 | 8:05 | 1889-04-05 |');
  });

  it('does not count durations from 1904, where they may be negative [file.kinds]', async () => {
    const values = [
      ['1.5', '[h]:mm'],
      ['-0.25', '[h]:mm'],
      ['0.75', 'h:mm'],
    ] as const;
    expect(await shown(values, 'date1904="1"')).toEqual(['36:00', '-6:00', '18:00']);
  });

  it('rounds times to seconds before formatting minutes, as Excel does [file.kinds]', async () => {
    expect(
      await shown([
        ['45473.60416666', 'yyyy\\-mm\\-dd hh:mm'],
        ['45473.9999999', 'dd/mm/yyyy h:mm'],
        ['45473.99999', 'yyyy\\-mm\\-dd'],
      ]),
    ).toEqual(['2024-06-30 14:30', '2024-07-01 00:00', '2024-06-30']);
  });

  it('reads formats of East Asian Excel, fractions and scaled amounts [file.kinds]', async () => {
    expect(
      await shown([
        ['123456789', '#!.0,"万"'],
        ['12345678', '0!.0000"万"'],
        ['0.6', '[$-404]上午/下午h"時"mm"分"'],
        ['-0.75', '#\\ ?/?'],
        ['1234567', '0.0,,"M"'],
        ['-1234.5', '#,##0.00;[Red]\\-#,##0.00'],
      ]),
    ).toEqual(['12345.7万', '1234.5678万', '下午2時24分', '-3/4', '1.2M', '-1,234.50']);
  });

  it('reads percentages, times and amounts as displayed [file.kinds]', async () => {
    expect(
      await shown([
        ['0.25', '9'],
        ['0.125', '10'],
        ['0.75', 'h:mm'],
        ['1.5', '[h]:mm:ss'],
        ['1234.5', '#,##0.00\\ [$€-407]'],
        ['1234.5', '"¥"#,##0.00'],
        ['-5', '"$"#,##0.00_);\\("$"#,##0.00\\)'],
        ['42', '"No. "000000'],
        ['3', ';;;'],
      ]),
    ).toEqual(['25%', '12.50%', '18:00', '36:00:00', '1,234.50 €', '¥1,234.50', '($5.00)', 'No. 000042']);
  });

  it('keeps long integers exact and removes the noise of binary fractions [file.kinds]', async () => {
    expect(
      await shown([
        ['110105199003071234', 'General'],
        ['6222021234567890123', '0'],
        ['13800138000', 'General'],
        ['4.4030519900307E+17', '0.00E+00'],
        ['0.30000000000000004', 'General'],
        ['1.2345678901234566E+16', 'General'],
        ['6.0220000000000003E+23', '0.00E+00'],
      ]),
    ).toEqual([
      '110105199003071234',
      '6222021234567890123',
      '13800138000',
      '440305199003070000',
      '0.3',
      '12345678901234600',
      '6.02E+23',
    ]);
  });

  it('passes days and percentages to programs as displayed, and amounts as numbers [file.kinds]', async () => {
    const workbook = await opened(
      aBook({
        formats: ['14', '10', '#,##0.00\\ "€"'],
        sheet:
          '<sheetData><row r="1"><c s="0"><v>45473</v></c><c s="1"><v>0.125</v></c><c s="2"><v>1234.5</v></c></row></sheetData>',
      }),
    );
    expect(workbookTables(workbook)).toEqual([{ name: 'Orders', rows: [['2024-06-30', '12.5%', '1234.5']] }]);
  });
});

describe('visible content of a sheet', () => {
  it('repeats merged cells in each of their cells, except titles [file.kinds]', async () => {
    const sheet = `<sheetData>
      <row r="1">${cell('A1', 'Sales')}</row>
      <row r="2">${cell('A2', '区域')}${cell('B2', '销售')}</row><row r="3">${number('B3', 2023)}${number('C3', 2024)}</row>
      <row r="4">${cell('A4', '华北')}${number('B4', 10)}${number('C4', 12)}</row><row r="5">${number('B5', 11)}${number('C5', 13)}</row>
      </sheetData><mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A3"/><mergeCell ref="B2:C2"/><mergeCell ref="A4:A5"/></mergeCells>`;
    expect(workbookText(await opened(aBook({ sheet })))).toBe(
      [
        '# Orders\n',
        '| Sales |',
        '| 区域 | 销售 | 销售 |',
        '| 区域 | 2023 | 2024 |',
        '| 华北 | 10 | 12 |',
        '| 华北 | 11 | 13 |',
      ].join('\n'),
    );
  });

  it('leaves out hidden sheets, rows and columns, and counts them [file.kinds]', async () => {
    const rows = `<sheetData><row r="1">${cell('A1', 'Lamp')}${cell('B1', 'margin')}${number('C1', 90)}</row>
      <row r="2" hidden="1">${cell('A2', 'cost')}${number('C2', 40)}</row></sheetData>`;
    const sheet = `<cols><col min="2" max="2" hidden="1"/></cols>${rows}`;
    const workbook = await opened(aBook({ sheet }));
    expect(workbookText(workbook)).toBe('# Orders\n\n| Lamp | 90 |');
    expect(workbook).toMatchObject({ hiddenSheets: 0, hiddenRows: 1, hiddenColumns: 1 });

    const hidden = await opened(aBook({ sheet, state: 'veryHidden' }));
    expect(workbookText(hidden)).toBe('');
    expect(workbookTables(hidden)).toEqual([]);
    expect(hidden.hiddenSheets).toBe(1);
  });

  it('distinguishes raised and struck-through digits from normal ones, and omits ruby annotations [file.kinds]', async () => {
    const strings =
      '<si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>6</t></r><r><t xml:space="preserve"> m</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>' +
      '<si><r><rPr><strike/></rPr><t>100</t></r><r><t>80</t></r></si>';
    const sheet =
      '<sheetData><row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row></sheetData>';
    expect(workbookText(await opened(aBook({ sheet, strings })))).toContain('| 10⁶ m² | 東京 | ~~100~~80 |');
  });

  it('reports formulas without a stored result [file.kinds]', async () => {
    const sheet =
      '<sheetData><row r="1"><c><f>SUM(A2:A3)</f></c><c t="e"><v>#DIV/0!</v></c></row></sheetData>';
    const workbook = await opened(aBook({ sheet }));
    expect(workbookText(workbook)).toContain('| =SUM(A2:A3) | #DIV/0! |');
    expect(workbook.uncalculated).toBe(1);
  });
});

it('reads text with the additions of its format, and formulas with an empty text as empty [file.kinds]', async () => {
  const sheet =
    '<sheetData><row r="1"><c s="0" t="inlineStr"><is><t>17</t></is></c><c t="str"><f>IF(A1=1,"x","")</f><v></v></c><c t="str"><f>A1</f><v>17</v></c></row>' +
    '<row r="2"><c><f t="shared" si="0"/></c><c><v>4</v></c></row></sheetData>';
  const workbook = await opened(aBook({ formats: ['"No. "@'], sheet }));
  expect(workbookText(workbook)).toBe('# Orders\n\n| No. 17 |  | No. 17 |\n|  | 4 |');
  expect(workbook.uncalculated).toBe(1);
});

it('reads sheets in the workbook’s order, regardless of the names and order of their parts [file.kinds]', async () => {
  const sheets = [
    { name: '汇总', part: 'sheet11', rows: [['Total', '12']] },
    { name: 'A & B', part: 'sheet2', rows: [['Ann', '5']] },
    { name: 'Notes', part: 'sheet1', rows: [['Counted', 'by hand']] },
  ];
  const workbook = await opened(await aWorkbookOf(sheets));
  expect(workbookText(workbook)).toMatch(/^# 汇总\n\n\| Total \| 12 \|/);
  expect(workbookTables(workbook).map(({ name }) => name)).toEqual(['汇总', 'A & B', 'Notes']);
});

it('keeps each value below its header in a wide table with blanks [file.kinds]', async () => {
  const columns = Array.from({ length: 90 }, (_, at) =>
    at < 26 ? String.fromCharCode(65 + at) : String.fromCharCode(64 + Math.floor(at / 26), 65 + (at % 26)),
  );
  const cell = (column: string, row: number, value: number) => `<c r="${column}${row}"><v>${value}</v></c>`;
  const head = columns.map((column, at) => cell(column, 1, 1000 + at)).join('');
  const row = columns.map((column, at) => (at === 70 || at === 5 ? '' : cell(column, 2, at))).join('');
  const workbook = await opened(
    aBook({ sheet: `<sheetData><row r="1">${head}</row><row r="2">${row}</row></sheetData>` }),
  );
  const [heads, values] = workbook.sheets[0]?.rows ?? [];
  expect(values?.[5]?.shown).toBe('');
  expect(values?.[70]?.shown).toBe('');
  expect([heads?.[89]?.shown, values?.[89]?.shown]).toEqual(['1089', '89']);
});

it('reads files of programs other than Excel: booleans as words, escapes, parts in a different case [file.kinds]', async () => {
  const sheet =
    '<sheetData><row r="1"><c t="b"><v>true</v></c><c t="b"><v>false</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>10_x000D_20</v></c><c t="s"><v>0</v></c></row></sheetData>';
  const bytes = aBook({ sheet, strings: '<si><t>007</t></si>' });
  // The same length, so that only the name in the archive changes.
  const renamed = Buffer.from(
    bytes.toString('latin1').replaceAll('xl/sharedStrings.xml', 'xl/SharedStrings.XML'),
    'latin1',
  );
  expect(workbookText(await opened(renamed))).toBe('# Orders\n\n| TRUE | FALSE | TRUE | 10 20 | 007 |');
});

it('refuses an endlessly nested sheet quickly [file.failed]', async () => {
  const sheet = `<sheetData>${'<row>'.repeat(100_000)}<c><v>1</v></c>${'</row>'.repeat(100_000)}</sheetData>`;
  await expect(opened(aBook({ sheet }))).rejects.toMatchObject({ kind: 'too-large' });
});
