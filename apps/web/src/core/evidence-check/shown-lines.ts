import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';
import type { CheckedText } from './change-text.ts';

export type ShownPiece = { words: string; sentence: CheckedSentence | undefined };
export type ShownLine =
  | { kind: 'heading' | 'item' | 'paragraph'; pieces: ShownPiece[] }
  | { kind: 'table'; rows: ShownRow[] };
/** Cells of a row. A checked sentence always covers the complete row. */
export type ShownRow = { isHead: boolean; cells: string[]; sentence: CheckedSentence | undefined };

const DELIMITER = /^\s*\|(?:\s*:?-+:?\s*\|)*\s*(?::?-+:?\s*)?$/;

const withoutMarks = (text: string): string =>
  text
    .replace(/\*\*|__|`|(?<![\p{L}\p{N}])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu, '')
    .replace(/\\([\\`*_[\]<>|#+-])/g, '$1');

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarks(cell.trim()).replaceAll('\\|', '|'));

const hasWords = (words: string): boolean => /\p{L}/u.test(words.replace(/\[\d{1,3}(?:, ?\d{1,3})*\]/g, ''));

/**
 * Counts the lines that were not checked, such as headings, questions and phrases. Headers of tables are not
 * counted.
 */
export const countUnchecked = (lines: readonly ShownLine[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      (line.kind === 'table'
        ? line.rows.filter(({ isHead, cells, sentence }) => !isHead && !sentence && cells.some(hasWords))
            .length
        : line.pieces.filter(({ words, sentence }) => !sentence && hasWords(words)).length),
    0,
  );

/** Returns the lines of a Markdown text as they are rendered, split into checked sentences. */
export const shownLines = ({ text, sentences }: CheckedText): ShownLine[] => {
  const lines: ShownLine[] = [];
  const written = text.split('\n');
  let from = 0;
  for (const [index, line] of written.entries()) {
    const end = from + line.length;
    const first = from;
    if (/^\s*\|/.test(line)) {
      from = end + 1;
      const last = lines.at(-1);
      const table = last?.kind === 'table' && written[index - 1]?.trim() !== '' ? last : undefined;
      const row = {
        isHead: DELIMITER.test(written[index + 1] ?? ''),
        cells: cellsOf(line),
        sentence: sentences.find(({ start }) => start >= first && start < end),
      };
      if (DELIMITER.test(line)) continue;
      if (table) table.rows.push(row);
      else lines.push({ kind: 'table', rows: [row] });
      continue;
    }
    const marker = /^\s*(?:#{1,6}\s+|(?:[-+*•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?|>\s*)?/.exec(line)?.[0] ?? '';
    const kind = marker.includes('#') ? 'heading' : /[-+*•\d]/.test(marker) ? 'item' : 'paragraph';
    const here = sentences.filter(({ start }) => start >= from && start < end);
    const pieces: ShownPiece[] = [];
    let at = from + marker.length;
    for (const sentence of here) {
      if (sentence.start > at)
        pieces.push({ words: withoutMarks(text.slice(at, sentence.start)), sentence: undefined });
      pieces.push({ words: withoutMarks(text.slice(Math.max(at, sentence.start), sentence.end)), sentence });
      at = Math.max(at, sentence.end);
    }
    if (at < end) pieces.push({ words: withoutMarks(text.slice(at, end)), sentence: undefined });
    if (pieces.some(({ words }) => words.trim() !== '')) lines.push({ kind, pieces });
    from = end + 1;
  }
  return lines;
};
