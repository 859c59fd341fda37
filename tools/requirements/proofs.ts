import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import { assertionsAt } from './assertions.ts';

export type Proof = {
  id: string;
  file: string;
  title: string;
  isInBrowser: boolean;
  /** The test's assertions, each on one line. */
  assertions: readonly string[];
};

const TEST_FILE = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/;
const IN_BROWSER = /\.browser\.test\.tsx$|^e2e\//;
const ID = '[a-z]+\\.[a-z0-9-]+';
/** A string argument that names rows in square brackets: `'… [chat.copy]',` or `'… [chat.copy, chat.edit]',`. */
const TITLE = new RegExp(
  `(['"\`])((?:\\\\.|(?!\\1)[^\\n\\\\])*\\[${ID}(?:, ?${ID})*\\](?:\\\\.|(?!\\1)[^\\n\\\\])*)\\1\\s*,`,
  'g',
);
const BRACKETS = new RegExp(`\\[(${ID}(?:, ?${ID})*)\\]`, 'g');

export const proofsIn = (file: string, source: string): Proof[] =>
  [...source.matchAll(TITLE)].flatMap(({ 2: title = '', index }) =>
    [...title.matchAll(BRACKETS)]
      .flatMap(([, ids = '']) => ids.split(/, ?/))
      .map((id) => ({
        id,
        file,
        title: title.replaceAll(BRACKETS, '').trim(),
        isInBrowser: IN_BROWSER.test(file),
        assertions: assertionsAt(source, index),
      })),
  );

export const readProofs = (): Proof[] =>
  ourFiles()
    .filter((file) => TEST_FILE.test(file) && !file.startsWith('tools/'))
    .flatMap((file) => proofsIn(file, readFileSync(path.join(root, file), 'utf8')));
