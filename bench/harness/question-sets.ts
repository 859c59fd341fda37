import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Figure } from './figure.ts';

type Sets = { language: string; file: string }[];

/**
 * Finds the XQuAD questions in both languages: in the given folder, or in `data/retrieval` of the folder `SHARED` or
 * of `shared` next to this checkout. Empty if one is missing.
 */
export const questionSets = (chosenFolder: string | undefined): Sets => {
  const shared = process.env.SHARED ?? resolve(import.meta.dirname, '../../../shared');
  const folder = chosenFolder ?? resolve(shared, 'data/retrieval');
  const sets = [
    { language: 'English', file: resolve(folder, 'xquad.en.json') },
    { language: 'Chinese', file: resolve(folder, 'xquad.zh.json') },
  ];
  return sets.every(({ file }) => existsSync(file)) ? sets : [];
};

export const NO_QUESTIONS: Figure = {
  measure: 'recall',
  value: 'skipped',
  note: 'Pass the folder of xquad.en.json and xquad.zh.json, or set SHARED to the folder that contains data/retrieval.',
};
