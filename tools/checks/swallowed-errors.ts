import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

/** Rejection handlers and catch blocks that do nothing. */
const EMPTY_CATCH = [
  /\.catch\(\s*(?:async\s*)?\(\s*\w*\s*(?::\s*\w+)?\)\s*=>\s*(?:undefined|void 0|\{\s*\})\s*\)/,
  /\bcatch\s*(?:\([^)]*\)\s*)?\{\s*\}/,
];

const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*)|\*\/\s*$/;
const TRAILING_COMMENT = /\s\/\/ |\/\*.*\*\//;

/** Returns the lines that ignore an error without a comment on the same line or the line above. */
export const swallowedErrors = (source: string): number[] => {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (COMMENT_LINE.test(line) || !EMPTY_CATCH.some((empty) => empty.test(line))) return [];
    const isExplained = TRAILING_COMMENT.test(line) || COMMENT_LINE.test(lines[index - 1] ?? '');
    return isExplained ? [] : [index + 1];
  });
};

export const swallowed: Check = {
  name: 'swallowed errors',
  find: async () =>
    ourFiles()
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('tools/checks/swallowed-errors'))
      .flatMap((file) =>
        swallowedErrors(readFileSync(path.join(root, file), 'utf8')).map(
          (line) => `${file}:${line}: log the error, rethrow it, or say why it is ignored.`,
        ),
      )
      .join('\n'),
};
