import { readFile } from 'node:fs/promises';
import { listArchive } from '../archive.ts';
import { countPageHeaders } from '../page-headers.ts';
import { relationsOf, type PackageParts } from '../package-parts.ts';
import { ParsingFault } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { refuseBomb } from '../refuse-bomb.ts';
import { unpackEntry } from '../unpack-entry.ts';
import { cellFonts } from './cell-fonts.ts';
import { fillMerged } from './fill-merged.ts';
import { numberFormats } from './number-formats.ts';
import { readComments, type CellComment } from './read-comments.ts';
import { readDrawing } from './read-drawing.ts';
import { readSheet, type RawSheet, type SharedString, type SheetContext } from './read-sheet.ts';
import { readXml } from './read-xml.ts';
import { richTextReader } from './rich-text.ts';
import type { CellValue } from './show-number.ts';

export type WorkbookSheet = {
  name: string;
  rows: CellValue[][];
  comments: CellComment[];
  /** Text boxes and charts over the cells. */
  blocks: string[];
};

/** The visible part of a workbook, and the counts of the contents that were left out. */
export type Workbook = {
  sheets: WorkbookSheet[];
  hiddenSheets: number;
  hiddenRows: number;
  hiddenColumns: number;
  /** Values under merged cells. */
  hiddenCells: number;
  uncalculated: number;
  pictures: number;
  /** Headers and footers of printed pages. */
  headers: number;
};

const CONTAINER_WITH_PASSWORD = 'd0cf11e0';
const EMPTY: CellValue = { shown: '', plain: '' };
/** Maximum number of empty columns that are kept; beyond them only used columns are. */
const NEAR_COLUMNS = 64;

const openParts = async (bytes: Buffer): Promise<{ parts: PackageParts; paths: string[] }> => {
  if (bytes.toString('hex', 0, 4) === CONTAINER_WITH_PASSWORD) throw new ParsingFault('encrypted');
  await refuseBomb(bytes);
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = new Map(
    ((await listArchive({ size: bytes.length, read })) ?? []).map((entry) => [
      entry.name.toLowerCase(),
      entry,
    ]),
  );
  const parts: PackageParts = (path) => {
    // Names of parts are case-insensitive (ECMA-376 part 2), and some programs change their case.
    const entry = entries.get(path.toLowerCase());
    return entry && unpackEntry(bytes, entry);
  };
  return { parts, paths: [...entries.keys()] };
};

const sharedStrings = (part: Buffer): SharedString[] => {
  const strings: SharedString[] = [];
  const rich = richTextReader();
  readXml(part, {
    open: rich.open,
    text: rich.text,
    close(name) {
      rich.close(name);
      if (name !== 'si') return;
      const isRich = rich.hasRuns();
      strings.push({ text: rich.flush(), isRich });
    },
  });
  return strings;
};

type ListedSheet = { name: string; id: string; isHidden: boolean };

type SheetList = Pick<SheetContext, 'is1904' | 'isExact' | 'isCalculatedLater'> & { sheets: ListedSheet[] };

const listSheets = (part: Buffer): SheetList => {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  let isExact = false;
  let isCalculatedLater = false;
  readXml(part, {
    open(element, attributes) {
      if (element === 'workbookPr') {
        is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
        isExact = /^(?:0|false)$/.test(attributes['dateCompatibility'] ?? '');
      }
      if (element === 'calcPr') isCalculatedLater = /^(?:1|true)$/.test(attributes['fullCalcOnLoad'] ?? '');
      if (element !== 'sheet') return;
      const { name = '', id = '', state = 'visible' } = attributes;
      sheets.push({ name, id, isHidden: state !== 'visible' });
    },
  });
  return { sheets, is1904, isExact, isCalculatedLater };
};

/** Reads a workbook as displayed: sheets in order, values by their number format, nothing hidden. */
export const readWorkbook = async (path: string): Promise<Workbook> => {
  const { parts, paths } = await openParts(await readFile(path));
  const main = paths.find((each) => /^xl\/workbook\d*\.xml$/i.test(each));
  const mainPart = main && parts(main);
  if (!mainPart) throw new ParsingFault('broken', 'no workbook');
  const relations = relationsOf(parts, main);
  const partOf = (type: string): Buffer | undefined => {
    const relation = relations.find((each) => each.type === type);
    return relation && parts(relation.target);
  };
  const { sheets: listed, ...calculation } = listSheets(mainPart);
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  const context: SheetContext = {
    strings: strings ? sharedStrings(strings) : [],
    formats: styles ? numberFormats(styles) : [],
    fonts: styles ? cellFonts(styles) : [],
    ...calculation,
  };
  const workbook: Workbook = {
    sheets: [],
    hiddenSheets: 0,
    hiddenRows: 0,
    hiddenColumns: 0,
    hiddenCells: 0,
    uncalculated: 0,
    pictures: 0,
    headers: 0,
  };
  for (const { name, id, isHidden } of listed) {
    const relation = relations.find((each) => each.id === id);
    const isSheet = relation?.type === 'worksheet' || relation?.type === 'chartsheet';
    const part = isSheet ? parts(relation.target) : undefined;
    if (!relation || !part) continue;
    if (isHidden) workbook.hiddenSheets += 1;
    else {
      const around = relationsOf(parts, relation.target);
      const sheet = visibleSheet(name, part, context, readComments(around, parts), workbook);
      const drawings = around
        .filter(({ type }) => type === 'drawing')
        .map(({ target }) => readDrawing(parts, target));
      workbook.pictures += drawings.reduce((sum, { pictures }) => sum + pictures, 0);
      workbook.sheets.push({ ...sheet, blocks: drawings.flatMap(({ blocks }) => blocks) });
    }
  }
  return workbook;
};

/** A sheet without its hidden rows and columns, which are added to the workbook's count. */
const visibleSheet = (
  name: string,
  part: Buffer,
  context: SheetContext,
  comments: CellComment[],
  counts: Workbook,
): Omit<WorkbookSheet, 'blocks'> => {
  const sheet = readSheet(part, context);
  counts.hiddenCells += fillMerged(sheet);
  const filled = sheet.rows.filter(({ cells }) => cells.size > 0);
  const columns = usedColumns(filled);
  counts.hiddenRows += filled.filter(({ isHidden }) => isHidden).length;
  counts.hiddenColumns += [...columns].filter(sheet.isHiddenColumn).length;
  counts.uncalculated += sheet.uncalculated;
  counts.headers += countPageHeaders(sheet.headers);
  const hiddenRows = new Set(sheet.rows.filter(({ isHidden }) => isHidden).map(({ number }) => number));
  const shown = filled.filter(({ isHidden }) => !isHidden);
  const positions = positionsOf(usedColumns(shown), sheet.isHiddenColumn);
  let length = 0;
  const rows = shown
    .map(({ cells }) => {
      const line = lineOf(cells, positions);
      length += line.length;
      if (length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too many cells');
      return line;
    })
    .filter((cells) => cells.length > 0);
  const isVisible = ({ row, column }: CellComment) => !hiddenRows.has(row) && !sheet.isHiddenColumn(column);
  return { name, rows, comments: comments.filter(isVisible) };
};

const usedColumns = (rows: RawSheet['rows']): Set<number> => {
  const used = new Set<number>();
  for (const { cells } of rows) for (const column of cells.keys()) used.add(column);
  return used;
};

/** Index of each visible column, the same in all rows, so that each value stays below its header. */
const positionsOf = (
  used: ReadonlySet<number>,
  isHiddenColumn: (column: number) => boolean,
): ReadonlyMap<number, number> => {
  const columns = new Set(used);
  for (let column = 0; column < NEAR_COLUMNS; column += 1) columns.add(column);
  const order = [...columns]
    .filter((column) => !isHiddenColumn(column))
    .toSorted((one, other) => one - other);
  return new Map(order.map((column, position) => [column, position]));
};

/** The cells of a row up to its last one, with empty cells between. */
const lineOf = (
  cells: ReadonlyMap<number, CellValue>,
  positions: ReadonlyMap<number, number>,
): CellValue[] => {
  const line: CellValue[] = [];
  for (const [column, value] of cells) {
    const position = positions.get(column);
    if (position === undefined) continue;
    while (line.length < position) line.push(EMPTY);
    line[position] = value;
  }
  return line;
};
