import type { Proof } from '../proofs.ts';
import type { Row } from '../rows.ts';
import { modulesTestedBy, sourceOf } from './tested-modules.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** Number of lines before and after a mutant that are compared with the requirement. */
const CONTEXT_LINES = 3;
/** The score is multiplied by this for each import between the test and the line. */
const IMPORT_FACTOR = 0.7;
const MAX_LINES_PER_FILE = 3;

/** Removes an ending: `parsed` and `parses` have the same stem. */
const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, '') : word);

/** Returns the stems of the words of a text or of code, with compound names split. */
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

/** Returns a function that weights words by their rarity among the modules. */
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

/** Returns the mutants for a row, first those that its requirement most likely depends on. */
export const mutantsFor = (row: Row, proofs: readonly Proof[]): Mutant[] => {
  const modules = new Map<string, number>();
  for (const test of new Set(proofs.map(({ file }) => file)))
    for (const [file, distance] of modulesTestedBy(test))
      modules.set(file, Math.min(distance, modules.get(file) ?? Infinity));
  const words = wordsOfRow(row, proofs);
  const rowWords = wordsOf(`${row.id} ${row.text}`);
  const rarity = rarityAmong([...modules.keys()]);
  const score = (text: string): number =>
    [...wordsOf(text)]
      .filter((word) => words.has(word))
      .reduce((sum, word) => sum + rarity(word) * (rowWords.has(word) ? 2 : 1), 0);
  const ranked = [...modules]
    .flatMap(([file, distance]) =>
      mutantsOf(file, sourceOf(file)).map((mutant) => ({
        mutant,
        score:
          (score(`${file} ${contextOf(mutant)}`) + 2 * score(lineOf(mutant))) * IMPORT_FACTOR ** distance,
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
