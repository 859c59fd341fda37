import type { Proof } from '../proofs.ts';
import type { Row } from '../rows.ts';
import { carriersOf, sourceOf } from './carriers.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** Number of lines around a mutant that are compared with the requirement. */
const CONTEXT_LINES = 3;
/** Weight of each further import between the test and the line. */
const NEARNESS = 0.7;
const MAX_LINES_PER_FILE = 3;

/** Drops an ending, so that `parse` is found for `parsed`. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, '') : word);

/** Returns the words of a text or of code without their endings, with compound names split. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z]{3,}|\d+/g) ?? []
    ).map(stemOf),
  );

const wordsOfRow = ({ id, text }: Row, proofs: readonly Proof[]): Set<string> =>
  wordsOf([id, text, ...proofs.flatMap(({ title, assertions }) => [title, ...assertions])].join(' '));

/** Returns the rarity of a word among the modules: the rarer, the more a match says. */
const rarityAmong = (files: readonly string[]): ((word: string) => number) => {
  const counts = new Map<string, number>();
  for (const file of files)
    for (const word of wordsOf(sourceOf(file))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log((files.length + 1) / (counts.get(word) ?? files.length));
};

const contextOf = ({ file, line }: Mutant): string =>
  sourceOf(file)
    .split('\n')
    .slice(Math.max(0, line - 1 - CONTEXT_LINES), line + CONTEXT_LINES)
    .join('\n');

const lineOf = ({ file, line }: Mutant): string => sourceOf(file).split('\n')[line - 1] ?? '';

/** Returns the mutants of a row, the likeliest to carry it first. */
export const mutantsFor = (row: Row, proofs: readonly Proof[]): Mutant[] => {
  const carriers = new Map<string, number>();
  for (const test of new Set(proofs.map(({ file }) => file)))
    for (const [file, distance] of carriersOf(test))
      carriers.set(file, Math.min(distance, carriers.get(file) ?? Infinity));
  const words = wordsOfRow(row, proofs);
  const rowWords = wordsOf(`${row.id} ${row.text}`);
  const rarity = rarityAmong([...carriers.keys()]);
  const score = (text: string): number =>
    [...wordsOf(text)]
      .filter((word) => words.has(word))
      .reduce((sum, word) => sum + rarity(word) * (rowWords.has(word) ? 2 : 1), 0);
  const ranked = [...carriers]
    .flatMap(([file, distance]) =>
      mutantsOf(file, sourceOf(file)).map((mutant) => ({
        mutant,
        score: (score(`${file} ${contextOf(mutant)}`) + 2 * score(lineOf(mutant))) * NEARNESS ** distance,
      })),
    )
    .toSorted((one, other) => other.score - one.score);
  const lines = new Map<string, Set<number>>();
  return ranked
    .map(({ mutant }) => mutant)
    .filter(({ file, line }) => {
      const usedLines = lines.get(file) ?? new Set();
      if (usedLines.has(line) || usedLines.size === MAX_LINES_PER_FILE) return false;
      lines.set(file, usedLines.add(line));
      return true;
    });
};
