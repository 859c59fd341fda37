import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'test-results']);

const filesIn = (name: string): string[] =>
  readdirSync(path.join(root, name), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const file = `${name}/${entry.name}`;
      return entry.isDirectory() ? filesIn(file) : [file];
    });

/** Returns all of the project's own files except migrations, relative to the root. */
export const ourFiles = () =>
  ['apps', 'packages', 'e2e', 'bench', 'tools']
    .filter((name) => existsSync(path.join(root, name)))
    .flatMap(filesIn);
