import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anArchive } from '../../../testing/samples/archive.ts';
import { readWorkbook } from './read-workbook.ts';
import { workbookText } from './workbook-text.ts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const read = async (sheet: string, calculation = '') => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
  const path = join(folder, 'book.xlsx');
  const parts = {
    'xl/workbook.xml': `<workbook><sheets><sheet name="" sheetId="1" r:id="rId1"/></sheets>${calculation}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${TYPES}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
  };
  await writeFile(path, anArchive(Object.entries(parts).map(([name, content]) => ({ name, content }))));
  const workbook = await readWorkbook(path);
  await rm(folder, { recursive: true });
  return workbook;
};

it('shows the formula in place of a 0 that a program stored without calculating [file.kinds]', async () => {
  const sheet =
    '<sheetData><row r="1"><c r="A1"><v>4</v></c><c r="B1"><f>SUM(A1:A1)</f><v>0</v></c><c r="C1"><f>A1*2</f><v>8</v></c><c r="D1"><v>0</v></c></row></sheetData>';
  const later = await read(sheet, '<calcPr calcId="124519" fullCalcOnLoad="1"/>');
  expect(workbookText(later)).toBe('| 4 | =SUM(A1:A1) | 8 | 0 |');
  expect(later.uncalculated).toBe(1);
  expect(workbookText(await read(sheet, '<calcPr calcId="191029"/>'))).toBe('| 4 | 0 | 8 | 0 |');
});

it('shows the formula of each cell that shares one, if no result is stored [file.kinds]', async () => {
  const formula = 'Z2*$B2+AA$1+LOG10(B2)+SUM(\'Q1 A2\'!B2:B3)&amp;"A2"';
  const { sheets, uncalculated } = await read(
    `<sheetData><row r="2"><c r="A2"><f t="shared" ref="A2:B3" si="0">${formula}</f></c></row><row r="3"><c r="A3"><f t="shared" si="0"/></c><c r="B3"><f t="shared" si="0"/></c></row><row r="4"><c r="A4"><f>_xlfn._xlws.SORT(B2:B3)</f></c></row></sheetData>`,
  );
  expect(sheets[0]?.rows.map((row) => row.map(({ shown }) => shown))).toEqual([
    [`=Z2*$B2+AA$1+LOG10(B2)+SUM('Q1 A2'!B2:B3)&"A2"`],
    [`=Z3*$B3+AA$1+LOG10(B3)+SUM('Q1 A2'!B3:B4)&"A2"`, `=AA3*$B3+AB$1+LOG10(C3)+SUM('Q1 A2'!C3:C4)&"A2"`],
    ['=SORT(B2:B3)'],
  ]);
  expect(uncalculated).toBe(4);
});

it('counts the headers and footers of printed pages that say more than their number [file.kinds]', async () => {
  const { headers } = await read(
    '<sheetData><row r="1"><c r="A1"><v>4</v></c></row></sheetData><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Page &amp;P of &amp;N&amp;R&amp;D</oddHeader><oddFooter>&amp;C&amp;K000000All amounts in thousand EUR</oddFooter></headerFooter>',
  );
  expect(headers).toBe(1);
});
