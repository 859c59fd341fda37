import { makeZip } from 'client-zip';
import { escapeXml } from './escape-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Limits of Excel. */
const MAX_CELL_LENGTH = 32_767;
const MAX_SHEET_NAME_LENGTH = 31;
const MAX_EXACT_DIGITS = 15;
const COLUMN_WIDTH = 28;

/** Indexes of `cellXfs` in the styles. */
const STYLES = { plain: 0, head: 1, guarded: 2 } as const;

export type Sheet = { name: string; lines: readonly (readonly string[])[] };

const EXACT_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Whether a spreadsheet shows the same characters if it stores the text as a number. */
const isExactNumber = (text: string): boolean =>
  text.length <= MAX_EXACT_DIGITS + 2 &&
  EXACT_NUMBER.test(text) &&
  text.replaceAll(/\D/g, '').length <= MAX_EXACT_DIGITS &&
  String(Number(text)) === text;

/** Whether a spreadsheet would read the text as a formula once somebody edits its cell. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);

const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

const fitting = (text: string): string =>
  text.length <= MAX_CELL_LENGTH ? text : `${text.slice(0, MAX_CELL_LENGTH - 1).toWellFormed()}…`;

const cellXml = (text: string, reference: string, isHead: boolean): string => {
  if (text === '') return '';
  if (!isHead && isExactNumber(text)) return `<c r="${reference}"><v>${text}</v></c>`;
  const style = isHead ? STYLES.head : isFormula(text) ? STYLES.guarded : STYLES.plain;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(fitting(text))}</t></is></c>`;
};

const sheetXml = ({ lines }: Sheet): string => {
  const width = Math.max(1, ...lines.map(({ length }) => length));
  const rows = lines.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((text, column) => cellXml(text, `${columnName(column)}${row + 1}`, row === 0))
        .join('')}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${width}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
};

const STYLES_XML = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${[
  'fontId="0"',
  'fontId="1" applyFont="1" quotePrefix="1"',
  'fontId="0" quotePrefix="1"',
]
  .map(
    (style) =>
      `<xf numFmtId="0" ${style} fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`,
  )
  .join('')}</cellXfs></styleSheet>`;

/** Excel refuses some characters in the names of sheets, and two sheets of one name. */
const sheetName = (name: string, index: number): string => {
  const safe = name.replaceAll(/[\\/?*:[\]']/g, ' ').trim();
  return `${index + 1} ${safe}`.slice(0, MAX_SHEET_NAME_LENGTH).toWellFormed();
};

/**
 * Writes sheets of text as an Excel workbook. A cell is a number only if all of its text is one exact number,
 * and never a formula.
 */
export const writeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const list = sheets.map((sheet, at) => ({ sheet, file: `sheet${at + 1}.xml`, id: at + 1 }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${list.map(({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.map(({ sheet, id }) => `<sheet name="${escapeXml(sheetName(sheet.name, id - 1))}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${list.map(({ file, id }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/${file}"/>`).join('')}<Relationship Id="rId${list.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES_XML,
    ...Object.fromEntries(list.map(({ sheet, file }) => [`xl/worksheets/${file}`, sheetXml(sheet)])),
  };
  const files = Object.entries(parts).map(([name, input]) => ({ name, input: HEAD + input }));
  return new Response(makeZip(files)).bytes();
};
