import type { ArticleBlock, ArticleSpan } from '@studiolo/markdown/article/article';
import { tag } from './markup.ts';
import type { Notes } from './notes.ts';
import type { Setting } from './setting.ts';
import { renderSpans } from './spans.ts';

/** More columns than these stand too close on a phone. */
export const COLUMNS_ON_A_PHONE = 4;
const COLUMN_WIDTH = 104;

/** A table. One that is too wide for a phone is swiped sideways, where that is wanted. */
export const renderTable = (
  { header, rows, aligns }: Extract<ArticleBlock, { kind: 'table' }>,
  setting: Setting,
  notes: Notes,
): string => {
  const { sheet, style } = setting.dress;
  const isSwiped = setting.mends.tables && header.length > COLUMNS_ON_A_PHONE;
  const width: Record<string, string> = isSwiped ? { 'min-width': `${header.length * COLUMN_WIDTH}px` } : {};
  const cell = (name: 'th' | 'td', spans: readonly ArticleSpan[] | undefined, column: number) =>
    tag(
      name,
      { ...sheet[name], 'text-align': aligns[column] ?? 'left' },
      renderSpans(spans ?? [], setting, notes) || '&nbsp;',
    );
  const line = (name: 'th' | 'td', cells: readonly (readonly ArticleSpan[])[]) =>
    tag('tr', {}, header.map((_, column) => cell(name, cells[column], column)).join(''));
  const table = tag(
    'table',
    { ...sheet.table, ...width },
    tag('thead', {}, line('th', header)) + tag('tbody', {}, rows.map((row) => line('td', row)).join('')),
  );
  const gap = `0 0 ${style.hasBlankLine ? '1.3em' : '0.9em'}`;
  return tag('section', { margin: gap, ...(isSwiped ? { 'overflow-x': 'auto' } : {}) }, table);
};
