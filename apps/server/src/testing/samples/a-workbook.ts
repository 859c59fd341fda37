import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

type Sheet = { name: string; part: string; rows: readonly string[][] };

export const aWorkbook = (name: string, rows: readonly string[][]): Promise<Buffer> =>
  aWorkbookOf([{ name, part: 'sheet1', rows }]);

/**
 * A workbook with sheets of text as Excel writes it, with shared strings. The parts of the sheets are in the
 * order of their names.
 */
export const aWorkbookOf = (sheets: readonly Sheet[]): Promise<Buffer> => {
  const words = sheets.flatMap(({ rows }) => rows.flat());
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = ({ part }: Sheet) =>
    `<Override PartName="/xl/worksheets/${part}.xml" ContentType="${type}.worksheet+xml"/>`;
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 2}"/>`,
  );
  const relations = sheets.map(
    ({ part }, index) =>
      `<Relationship Id="rId${index + 2}" Type="${RELATIONS}/worksheet" Target="worksheets/${part}.xml"/>`,
  );
  let next = 0;
  const lines = (rows: readonly string[][]): string[] =>
    rows.map((cells, row) => {
      const written = cells.map(
        (_, column) =>
          `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${(next += 1) - 1}</v></c>`,
      );
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
  const sheetParts = sheets.map(({ part, rows }) => [
    `xl/worksheets/${part}.xml`,
    `<worksheet xmlns="${MAIN}"><sheetData>${lines(rows).join('')}</sheetData></worksheet>`,
  ]);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets.map(override).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="${words.length}" uniqueCount="${words.length}">${words.map((word) => `<si><t xml:space="preserve">${escaped(word)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(sheetParts.toSorted(([one = ''], [other = '']) => one.localeCompare(other))),
  };
  const files = Object.entries(parts).map(([name, input]) => ({ name, input: HEAD + input }));
  return buffer(makeZip(files));
};
