import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

/** The only file that may read the key itself. */
const HELPER = 'apps/web/src/ui/pressed-key.ts';

/** Comparisons in either order, lists of keys, and the numbers of both keys. */
const UNCHECKED = [
  /[!=]=\s*['"](Enter|Escape)['"]/,
  /['"](Enter|Escape)['"]\s*[!=]=/,
  /case ['"](Enter|Escape)['"]/,
  /['"](Enter|Escape)['"][^\]]*\]\.includes\(/,
  /\b(keyCode|which)\s*[!=]==?\s*(13|27)\b/,
];

/** Returns the lines that handle Enter or Escape without checking whether an input method is composing. */
export const findUncheckedKeys = (source: string): number[] =>
  source.split('\n').flatMap((line, index) => (UNCHECKED.some((bare) => bare.test(line)) ? [index + 1] : []));

const isPage = (file: string): boolean =>
  /^apps\/web\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== HELPER;

export const inputMethods: Check = {
  name: 'input methods',
  find: async () =>
    ourFiles()
      .filter(isPage)
      .flatMap((file) =>
        findUncheckedKeys(readFileSync(path.join(root, file), 'utf8')).map(
          (line) => `${file}:${line}: use isPressed of ${HELPER}, because an input method may be composing.`,
        ),
      )
      .join('\n'),
};
