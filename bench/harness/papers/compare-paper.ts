import { runProgram } from '../run-program.ts';
import {
  countCharacters,
  countLost,
  countOverlaps,
  printedWords,
  type PrintedWord,
} from './printed-words.ts';

/** Differences of a rewritten paper. `outside` counts the characters outside all blocks. */
export type PaperFigures = {
  pages: number;
  characters: number;
  outside: number;
  lost: number;
  overlaps: number;
  blank: number;
  kept: number;
  formulas: number;
};

/** Replacement texts: the original ones, or ones that are a third longer. */
export type Echo = 'unchanged' | 'longer';

type RewriteReport = { pages: number; texts: string[]; formulas: string[]; after: string[]; kept: number };

const charactersOf = (words: readonly PrintedWord[]) =>
  countCharacters(words.map(({ text }) => text).join(''));

const pagesOf = (words: readonly PrintedWord[]): Set<number> => new Set(words.map(({ page }) => page));

/** Returns the characters of a formula, sorted, because their order depends on how its parts are read. */
const sortedCharacters = (formula: string): string => [...formula.replaceAll(/\s/g, '')].toSorted().join('');

/** Finds the layout of a paper, rewrites it into `target`, and compares both files. */
export const comparePaper = async (pdf: string, target: string, echo: Echo): Promise<PaperFigures> => {
  const { pages, texts, formulas, after, kept } = JSON.parse(
    await runProgram('write-back', pdf, target, echo),
  ) as RewriteReport;
  const [printed, rewritten] = [await printedWords(pdf), await printedWords(target)];
  const characters = charactersOf(printed);
  const formulasAfter = new Set(after.map(sortedCharacters));
  return {
    pages,
    characters: [...characters.values()].reduce((sum, count) => sum + count, 0),
    outside: countLost(characters, countCharacters(texts.join(''))),
    lost: countLost(characters, charactersOf(rewritten)),
    overlaps: Math.max(0, countOverlaps(rewritten) - countOverlaps(printed)),
    blank: [...pagesOf(printed)].filter((page) => !pagesOf(rewritten).has(page)).length,
    kept,
    formulas: formulas.filter((formula) => !formulasAfter.has(sortedCharacters(formula))).length,
  };
};
