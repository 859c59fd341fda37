import { node, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';

/** A cell as defined by its row: its right edge, in twentieths of a point, and how it is merged. */
export type RtfCell = { right: number; merge: 'none' | 'across' | 'down'; isContinued: boolean };

export type RtfCellContent = { blocks: DocumentNode[]; align: 'center' | 'right' | null };

export type RtfRow = { cells: readonly RtfCell[]; contents: readonly RtfCellContent[]; isHead: boolean };

/** Tolerance for column edges, which programs write slightly differently in each row. */
const EDGE_TOLERANCE = 30;
const MAX_COLUMNS = 63;

type PlacedCell = {
  left: number;
  right: number;
  content: RtfCellContent;
  isContinued: boolean;
  rows: number;
};

const edgesOf = (rows: readonly RtfRow[]): number[] => {
  const edges: number[] = [];
  const all = rows
    .flatMap(({ cells }) => cells.map(({ right }) => right))
    .toSorted((one, other) => one - other);
  for (const edge of all) if (edge - (edges.at(-1) ?? -Infinity) > EDGE_TOLERANCE) edges.push(edge);
  return edges.slice(0, MAX_COLUMNS);
};

/**
 * Assigns the cells of a row to the columns of the table. Cells merged into the previous one become part of
 * it.
 */
const placeCells = ({ cells, contents }: RtfRow, columnOf: (edge: number) => number): PlacedCell[] => {
  const row: PlacedCell[] = [];
  for (const [at, content] of contents.entries()) {
    const cell = cells[at];
    const left = row.at(-1)?.right ?? 0;
    const right = Math.max(cell ? columnOf(cell.right) + 1 : left + 1, left + 1);
    const last = row.at(-1);
    if (cell?.merge === 'across' && cell.isContinued && last) last.right = right;
    else row.push({ left, right, content, isContinued: cell?.merge === 'down' && cell.isContinued, rows: 1 });
  }
  return row;
};

/** Converts rows to a table. A cell that continues in the rows below spans them. */
export const tableOf = (rows: readonly RtfRow[]): DocumentNode => {
  const edges = edgesOf(rows);
  const columnOf = (edge: number): number => {
    const at = edges.findIndex((each) => Math.abs(each - edge) <= EDGE_TOLERANCE);
    return at < 0 ? edges.length - 1 : at;
  };
  const lines = rows.map((row) => placeCells(row, columnOf));
  const open = new Map<number, PlacedCell>();
  for (const line of lines)
    for (const cell of line) {
      const above = cell.isContinued ? open.get(cell.left) : undefined;
      if (above) above.rows += 1;
      else {
        cell.isContinued = false;
        open.set(cell.left, cell);
      }
    }
  return node(
    'table',
    lines.map((line, at) =>
      node(
        'tableRow',
        line
          .filter(({ isContinued }) => !isContinued)
          .map(({ left, right, content, rows: height }) =>
            node(
              rows[at]?.isHead ? 'tableHeader' : 'tableCell',
              content.blocks.length > 0 ? content.blocks : [node('paragraph')],
              {
                align: content.align,
                ...(right - left > 1 && { colspan: right - left }),
                ...(height > 1 && { rowspan: height }),
              },
            ),
          ),
      ),
    ),
  );
};
