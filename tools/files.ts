import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'migrations', 'test-results']);

const under = (name: string): string[] =>
  readdirSync(path.join(root, name), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const file = `${name}/${entry.name}`;
      return entry.isDirectory() ? under(file) : [file];
    });

/** All files that we wrote, relative to the root, without migrations. */
export const ourFiles = () =>
  ['apps', 'packages', 'e2e', 'bench', 'tools']
    .filter((name) => existsSync(path.join(root, name)))
    .flatMap(under);
