import { lexBlocks } from './lexer.ts';
import type { BlockToken, Grid, GridCell } from './tokens.ts';

type OpenTable = { raw: string; rows: GridCell[][]; cell: GridCell | undefined };

const MAX_SPAN = 100;
const TABLE_START = /^\s*<table[\s>]/i;
const TAG =
  /<(\/?)(table|thead|tbody|tfoot|tr|th|td|colgroup|col)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*)\s*\/?>/gi;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(attributes)?.[1]?.toLowerCase();

/** Number of rows or columns that a cell spans. */
const spanOf = (attributes: string, name: string): number =>
  Math.min(MAX_SPAN, Math.max(1, Math.trunc(Number(attributeOf(attributes, name) ?? 1)) || 1));

const alignOf = (attributes: string): GridCell['align'] => {
  const align = attributeOf(attributes, 'align');
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
};

/** Converts the few tags that are common in table cells to Markdown. */
const asMarkdown = (markup: string): string =>
  markup
    .replaceAll(/<\/?(?:p|div|ul|ol)(?:\s[^<>]*)?>/gi, '\n\n')
    .replaceAll(/<li(?:\s[^<>]*)?>\s*/gi, '\n- ')
    .replaceAll(/<\/?(?:strong|b)>/gi, '**')
    .replaceAll(/<\/?(?:em|i)>/gi, '*')
    .replaceAll(/<\/(?:li|tbody)>/gi, '')
    .trim();

/** Limits row spans to the rows that exist. */
const clampRowSpans = (rows: GridCell[][]): GridCell[][] =>
  rows.map((row, at) => row.map((cell) => ({ ...cell, rowspan: Math.min(cell.rowspan, rows.length - at) })));

/** Reads the tags of a piece of markup. Returns whether it is part of a table. */
const readTags = (markup: string, open: OpenTable[], close: (grid: Grid) => void): boolean => {
  let at = 0;
  const readText = (text: string): boolean => {
    if (text.trim() === '') return true;
    const cell = open.at(-1)?.cell;
    if (!cell) return false;
    cell.tokens.push(...lexBlocks(asMarkdown(text)));
    return true;
  };
  for (const { 0: tag, 1: slash, 2: tagName = '', 3: attributes = '', index } of markup.matchAll(TAG)) {
    if (!readText(markup.slice(at, index))) return false;
    at = index + tag.length;
    const name = tagName.toLowerCase();
    const table = open.at(-1);
    if (name === 'table' && !slash) {
      if (table && !table.cell) return false;
      open.push({ raw: '', rows: [], cell: undefined });
    } else if (!table) return false;
    else if (name === 'table') {
      open.pop();
      const rows = clampRowSpans(table.rows.filter(({ length }) => length > 0));
      const grid: Grid = { type: 'grid', raw: table.raw, rows };
      const outer = open.at(-1)?.cell;
      if (outer) outer.tokens.push(grid);
      else close(grid);
    } else if (name === 'tr' || slash) {
      table.cell = undefined;
      if (name === 'tr' && !slash) table.rows.push([]);
    } else if (name === 'td' || name === 'th') {
      table.cell = {
        isHead: name === 'th',
        colspan: spanOf(attributes, 'colspan'),
        rowspan: spanOf(attributes, 'rowspan'),
        align: alignOf(attributes),
        tokens: [],
      };
      if (table.rows.length === 0) table.rows.push([]);
      table.rows.at(-1)?.push(table.cell);
    }
  }
  return readText(markup.slice(at)) || open.length === 0;
};

/**
 * Joins the tokens of HTML tables: `<table>`, `<tr>`, `<td colspan="2">`, with Markdown between them. An
 * unclosed or invalid table stays unchanged.
 */
export const foldTables = (tokens: readonly BlockToken[]): BlockToken[] => {
  const folded: BlockToken[] = [];
  let pending: BlockToken[] = [];
  let open: OpenTable[] = [];
  let closed: Grid[] = [];
  const giveUp = () => {
    folded.push(...pending);
    [pending, open, closed] = [[], [], []];
  };
  for (const token of tokens) {
    if (open.length === 0 && !(token.type === 'html' && TABLE_START.test(token.raw))) {
      folded.push(token);
      continue;
    }
    pending.push(token);
    for (const table of open) table.raw += token.raw;
    if (token.type === 'html') {
      if (!readTags(token.raw, open, (grid) => closed.push(grid))) giveUp();
    } else if (open.at(-1)?.cell) open.at(-1)?.cell?.tokens.push(token);
    else if (token.type !== 'space') giveUp();
    if (open.length === 0 && pending.length > 0) {
      const raw = pending.map((each) => each.raw).join('');
      folded.push(...closed.map((grid, at) => ({ ...grid, raw: at === 0 ? raw : '' })));
      [pending, closed] = [[], []];
    }
  }
  giveUp();
  return folded;
};

type CellPlace<Cell> = { cell: Cell; row: number; column: number };

/** Returns the cells of a table with their grid positions after applying spans. */
export const placeCells = <Cell extends { colspan: number; rowspan: number }>(
  rows: readonly (readonly Cell[])[],
): { cells: CellPlace<Cell>[]; columns: number } => {
  const occupied: boolean[][] = rows.map(() => []);
  const cells: CellPlace<Cell>[] = [];
  let columns = 0;
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row) {
      while (occupied[at]?.[column]) column += 1;
      cells.push({ cell, row: at, column });
      for (let down = at; down < Math.min(rows.length, at + cell.rowspan); down += 1)
        for (let right = column; right < column + cell.colspan; right += 1) {
          const line = occupied[down];
          if (line) line[right] = true;
        }
      column += cell.colspan;
      columns = Math.max(columns, column);
    }
  });
  return { cells, columns };
};
