import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

const MAX_LINES = 300;

const linesIn = (file: string) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;

export const fileLength: Check = {
  name: 'file length',
  find: async () =>
    ourFiles()
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => ({ file, lines: linesIn(file) }))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES} allowed: split it.`)
      .join('\n'),
};
