import { diffArrays, diffLines } from 'diff';

export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/** Number of unchanged characters shown around a change. */
const AROUND = 80;
/** Maximum length of changed lines that are compared word by word, in characters. */
const MAX_WORD_DIFF_LENGTH = 20_000;

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Change['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

const byWords = (before: string, after: string): Change[] =>
  before.length + after.length > MAX_WORD_DIFF_LENGTH
    ? [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
    : diffArrays(wordsOf(before), wordsOf(after)).map((part) => ({
        kind: kindOf(part),
        text: part.value.join(''),
      }));

const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= 2 * AROUND + 1) return text;
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return `${head}…${tail}`;
};

/** Returns the changes from one text to another, word by word within changed lines, with some context. */
export const changesBetween = (before: string, after: string): Change[] => {
  const lines = diffLines(before, after);
  const changes = lines.flatMap((part, index): Change[] => {
    const next = lines[index + 1];
    if (part.removed && next?.added) return byWords(part.value, next.value);
    if (part.added && lines[index - 1]?.removed) return [];
    return [{ kind: kindOf(part), text: part.value }];
  });
  return changes.map((change, index) =>
    change.kind === 'same' && changes.length > 1
      ? { ...change, text: shortened(change.text, index === 0, index === changes.length - 1) }
      : change,
  );
};
