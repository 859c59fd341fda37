import { node, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import type { Docx } from './docx.ts';
import { attribute, child, children, isOn, value } from './docx-xml.ts';

type Cell = { element: Element | undefined; column: number; colspan: number; rowspan: number };

const MAX_COLUMNS = 200;

/**
 * Returns children by name, including those in content controls, in which Word puts complete rows and cells.
 */
const inControls = (parent: Element, name: string): Element[] =>
  [...parent.children].flatMap((each) => {
    if (each.localName === name) return [each];
    const isWrapper = ['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo'].includes(each.localName);
    return isWrapper ? inControls(each, name) : [];
  });

const count = (within: Element | undefined, name: string): number =>
  Math.min(Math.max(0, Math.trunc(Number(value(within, name) ?? 0)) || 0), MAX_COLUMNS);

/** Returns the cells of a row by column. Columns that the row leaves free are undefined. */
const cellsOf = (row: Element): (Cell & { isContinued: boolean })[] => {
  const properties = child(row, 'trPr');
  const cells: (Cell & { isContinued: boolean })[] = [];
  let column = 0;
  const add = (element: Element | undefined, colspan: number, isContinued = false) => {
    cells.push({ element, column, colspan, rowspan: 1, isContinued });
    column += colspan;
  };
  const before = count(properties, 'gridBefore');
  if (before > 0) add(undefined, before);
  for (const element of inControls(row, 'tc')) {
    const cell = child(element, 'tcPr');
    const merge = child(cell, 'vMerge');
    const isContinued = merge !== undefined && attribute(merge, 'val') !== 'restart';
    add(element, Math.max(1, count(cell, 'gridSpan')), isContinued);
  }
  const after = count(properties, 'gridAfter');
  if (after > 0) add(undefined, after);
  return cells;
};

/** Whether the style of the table has a header row. */
const hasHeadRow = (table: Element): boolean => {
  const tableLook = child(child(table, 'tblPr'), 'tblLook');
  const bits = Number.parseInt(attribute(tableLook, 'val') ?? '0', 16);
  return (
    attribute(tableLook, 'firstRow') === '1' ||
    (attribute(tableLook, 'firstRow') === undefined && (bits & 0x20) !== 0)
  );
};

const ALIGNS: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' };

/** Returns the alignment of a cell's text. Ignores display formulas, which are always centered. */
const alignOf = (cell: Element | undefined): string | null => {
  const words = children(cell, 'p').filter((each) => child(each, 'oMathPara') === undefined);
  const alignment = words.map((each) => value(child(each, 'pPr'), 'jc')).find((each) => each !== undefined);
  return ALIGNS[alignment ?? ''] ?? null;
};

/**
 * Makes a formula that is alone in a cell inline, since Word renders it no larger than one in a line. In
 * exported files, only centered formulas are display formulas.
 */
const inlineFormula = (cell: Element, blocks: DocumentNode[]): DocumentNode[] => {
  const [only, ...more] = blocks;
  const isCentered = value(child(children(cell, 'p')[0], 'pPr'), 'jc') === 'center';
  if (only?.type !== 'formulaBlock' || more.length > 0 || isCentered) return blocks;
  return [node('paragraph', [node('formula', undefined, { tex: only.attrs?.['tex'], isDisplay: false })])];
};

export const readTable = (
  table: Element,
  docx: Docx,
  readBlocks: (elements: Iterable<Element>, docx: Docx) => DocumentNode[],
): DocumentNode[] => {
  const rows = inControls(table, 'tr').filter((row) => child(child(row, 'trPr'), 'del') === undefined);
  const grid = rows.map(cellsOf);
  grid.forEach((cells, at) => {
    for (const cell of cells) {
      if (!cell.isContinued) continue;
      for (let above = at - 1; above >= 0; above -= 1) {
        const start = grid[above]?.find(({ column }) => column === cell.column);
        if (!start) break;
        if (start.isContinued) continue;
        start.rowspan = at - above + 1;
        break;
      }
    }
  });
  const isMerged = grid.some((cells) => cells.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1));
  const firstIsHead = !isMerged || hasHeadRow(table);
  const tableRows = grid.map((cells, at) => {
    const isHead = isOn(child(child(rows[at], 'trPr'), 'tblHeader')) || (at === 0 && firstIsHead);
    return node(
      'tableRow',
      cells
        // A cell that continues a merge that has no start is an ordinary cell.
        .filter(({ isContinued, column }) => !isContinued || !isCovered(grid, at, column))
        .map(({ element, colspan, rowspan }) => {
          const blocks = element ? inlineFormula(element, readBlocks(element.children, docx)) : [];
          return node(
            isHead ? 'tableHeader' : 'tableCell',
            blocks.length > 0 ? blocks : [node('paragraph')],
            {
              align: alignOf(element),
              ...(colspan > 1 && { colspan }),
              ...(rowspan > 1 && { rowspan }),
            },
          );
        }),
    );
  });
  const full = tableRows.filter(({ content }) => content);
  return full.length > 0 ? [node('table', full)] : [];
};

const isCovered = (grid: readonly (readonly Cell[])[], row: number, column: number): boolean =>
  grid
    .slice(0, row)
    .some((cells, above) =>
      cells.some((cell) => cell.column === column && cell.rowspan > 1 && above + cell.rowspan > row),
    );
