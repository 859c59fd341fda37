import { placeholder } from '@studiolo/contract/translate/blocks';
import type { LaidPart } from '../layout/laid-document.ts';

/** Parts of a text that are never translated: code, formulas, addresses, citation numbers. */
const UNTRANSLATED_PART =
  /(?<!`)`+[^`\n]+`+|\$(?! )[^$\n]{1,400}(?<! )\$(?!\d)|(?<=\]\()[^\s()]+(?:\([^\s()]*\)[^\s()]*)*(?=\))|https?:\/\/[^\s<>"')\]，。；、）】]+[^\s<>"')\]，。；、）】.,;:!?]|\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\](?!\()/gu;

const part = (text: string): LaidPart => ({
  kind: text.startsWith('$') ? 'formula' : 'words',
  text,
  page: 0,
  box: [0, 0, 0, 0],
});

export const signless = (text: string): string => text.replaceAll('⟦', '[').replaceAll('⟧', ']');

/** A text with placeholders for its untranslated parts. */
export const withSigns = (text: string): { text: string; parts: LaidPart[] } => {
  const parts: LaidPart[] = [];
  const signed = signless(text).replaceAll(UNTRANSLATED_PART, (sign) => placeholder(parts.push(part(sign))));
  return { text: signed, parts };
};

const DASHES = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;

/** Separator after a row; Markdown needs a line of dashes below the first one. */
const endOf = (row: number, rows: number, columns: number): string =>
  ` |${row === 0 ? `\n|${' --- |'.repeat(columns)}` : ''}${row < rows - 1 ? '\n| ' : ''}`;

/**
 * A table whose cells are text and whose separators are placeholders, so that a translation keeps every cell.
 */
export const tableWithSigns = (table: string): { text: string; parts: LaidPart[] } => {
  const parts: LaidPart[] = [];
  const sign = (text: string): string => placeholder(parts.push(part(text)));
  const rows = table
    .split('\n')
    .filter((row) => !DASHES.test(row))
    .map((row) =>
      signless(row)
        .replace(/^\||\|$/g, '')
        .replace(/\|$/, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
  const columns = Math.max(...rows.map((row) => row.length));
  const text = rows
    .map((row, at) => {
      const begin = at === 0 ? sign('| ') : '';
      const cells = Array.from({ length: columns }, (_, column) =>
        column === 0 ? (row[0] ?? '') : sign(' | ') + (row[column] ?? ''),
      );
      return begin + cells.join('') + sign(endOf(at, rows.length, columns));
    })
    .join('');
  return { text, parts };
};
