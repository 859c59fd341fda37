import { diffArrays } from 'diff';

/** Part of a text that is unchanged, removed or added. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Maximum number of changed words or lines; above it, the texts are treated as unrelated. */
const MAX_EDITS = 600;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);
const linesOf = (text: string): string[] => text.match(/[^\n]+\n?|\n/g) ?? [];

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] =>
  added ? 'new' : removed ? 'gone' : 'same';

/**
 * Returns the difference between two texts: word by word, or line by line if too much differs, or as a whole.
 */
export const differenceOf = (before: string, after: string): Piece[] => {
  for (const split of [wordsOf, linesOf]) {
    const parts = diffArrays(split(before), split(after), { maxEditLength: MAX_EDITS });
    if (parts) return parts.map((part) => ({ kind: kindOf(part), text: part.value.join('') }));
  }
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ];
};
