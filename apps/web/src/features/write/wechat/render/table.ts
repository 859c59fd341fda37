import type { ArticleBlock, ArticleCell, ArticleSpan } from '@studiolo/markdown/article/article';
import { placeCells } from '@studiolo/markdown/html-tables';
import { tag } from './markup.ts';
import type { Notes } from './notes.ts';
import type { Setting } from './setting.ts';
import { renderSpans } from './spans.ts';

/** Number of columns above which a table is too dense for a phone. */
export const MAX_PHONE_COLUMNS = 4;
const COLUMN_WIDTH = 104;

const framed = (columns: number, inner: string, setting: Setting): string => {
  const { sheet, style } = setting.look;
  const isSwiped = setting.fixes.tables && columns > MAX_PHONE_COLUMNS;
  const width: Record<string, string> = isSwiped ? { 'min-width': `${columns * COLUMN_WIDTH}px` } : {};
  const gap = `0 0 ${style.hasBlankLine ? '1.3em' : '0.9em'}`;
  const table = tag('table', { ...sheet.table, ...width }, inner);
  return tag('section', { margin: gap, ...(isSwiped ? { 'overflow-x': 'auto' } : {}) }, table);
};

/** Renders a table. If requested, one that is too wide for a phone scrolls sideways. */
export const renderTable = (
  { header, rows, aligns }: Extract<ArticleBlock, { kind: 'table' }>,
  setting: Setting,
  notes: Notes,
): string => {
  const { sheet } = setting.look;
  const cell = (name: 'th' | 'td', spans: readonly ArticleSpan[] | undefined, column: number) =>
    tag(
      name,
      { ...sheet[name], 'text-align': aligns[column] ?? 'left' },
      renderSpans(spans ?? [], setting, notes) || '&nbsp;',
    );
  const line = (name: 'th' | 'td', cells: readonly (readonly ArticleSpan[])[]) =>
    tag('tr', {}, header.map((_, column) => cell(name, cells[column], column)).join(''));
  const inner =
    tag('thead', {}, line('th', header)) + tag('tbody', {}, rows.map((row) => line('td', row)).join(''));
  return framed(header.length, inner, setting);
};

/** Renders a table with merged cells, or with blocks in its cells. */
export const renderGrid = (
  { rows }: Extract<ArticleBlock, { kind: 'grid' }>,
  setting: Setting,
  render: (blocks: readonly ArticleBlock[]) => string,
): string => {
  const { sheet } = setting.look;
  const cell = ({ isHead, colspan, rowspan, align, blocks }: ArticleCell) => {
    const name = isHead ? 'th' : 'td';
    return tag(name, { ...sheet[name], 'text-align': align }, render(blocks) || '&nbsp;', {
      ...(colspan > 1 ? { colspan: String(colspan) } : {}),
      ...(rowspan > 1 ? { rowspan: String(rowspan) } : {}),
    });
  };
  const lines = rows.map((row) => tag('tr', {}, row.map(cell).join(''))).join('');
  return framed(placeCells(rows).columns, tag('tbody', {}, lines), setting);
};
