import { placeholder } from '@studiolo/contract/translate/blocks';
import type { LayoutPart } from '../layout/layout-document.ts';

/** Parts of a text that are never translated: code, formulas, addresses, citation numbers. */
const UNTRANSLATED_PART =
  /(?<!`)`+[^`\n]+`+|\$(?! )[^$\n]{1,400}(?<! )\$(?!\d)|(?<=\]\()[^\s()]+(?:\([^\s()]*\)[^\s()]*)*(?=\))|https?:\/\/[^\s<>"')\]，。；、）】]+[^\s<>"')\]，。；、）】.,;:!?]|\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\](?!\()/gu;

const part = (text: string): LayoutPart => ({
  kind: text.startsWith('$') ? 'formula' : 'words',
  text,
  page: 0,
  box: [0, 0, 0, 0],
});

export const withoutPlaceholderBrackets = (text: string): string =>
  text.replaceAll('⟦', '[').replaceAll('⟧', ']');

/** A text with placeholders for its untranslated parts. */
export const withPlaceholders = (text: string): { text: string; parts: LayoutPart[] } => {
  const parts: LayoutPart[] = [];
  const marked = withoutPlaceholderBrackets(text).replaceAll(UNTRANSLATED_PART, (untranslated) =>
    placeholder(parts.push(part(untranslated))),
  );
  return { text: marked, parts };
};

const DASHES = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;

/** Separator after a row; Markdown needs a line of dashes below the first one. */
const endOf = (row: number, rows: number, columns: number): string =>
  ` |${row === 0 ? `\n|${' --- |'.repeat(columns)}` : ''}${row < rows - 1 ? '\n| ' : ''}`;

/**
 * A table whose cells are text and whose separators are placeholders, so that a translation keeps every cell.
 */
export const tableWithPlaceholders = (table: string): { text: string; parts: LayoutPart[] } => {
  const parts: LayoutPart[] = [];
  const placeholderFor = (text: string): string => placeholder(parts.push(part(text)));
  const rows = table
    .split('\n')
    .filter((row) => !DASHES.test(row))
    .map((row) =>
      withoutPlaceholderBrackets(row)
        .replace(/^\||\|$/g, '')
        .replace(/\|$/, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
  const columns = Math.max(...rows.map((row) => row.length));
  const text = rows
    .map((row, at) => {
      const begin = at === 0 ? placeholderFor('| ') : '';
      const cells = Array.from({ length: columns }, (_, column) =>
        column === 0 ? (row[0] ?? '') : placeholderFor(' | ') + (row[column] ?? ''),
      );
      return begin + cells.join('') + placeholderFor(endOf(at, rows.length, columns));
    })
    .join('');
  return { text, parts };
};
