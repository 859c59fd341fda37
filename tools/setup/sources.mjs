import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './terminal.mjs';

const FOLDERS = ['apps', 'packages', 'tools/build'];
const FILES = ['package-lock.json', 'package.json', 'tsconfig.base.json'];
const OUTPUTS = ['apps/server/dist', 'apps/web/dist'];
const isExcluded = (name) =>
  ['node_modules', 'dist', 'testing'].includes(name) || /\.test\.tsx?$/.test(name) || name.startsWith('.');

const filesUnder = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !isExcluded(entry.name))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(name) : [name];
    });

/** Returns a hash of all files from which the product is built. */
export const hashSources = () => {
  const hash = createHash('sha256');
  for (const name of [...FILES, ...FOLDERS.flatMap(filesUnder)].sort()) {
    hash
      .update(`${name}\n`)
      .update(readFileSync(path.join(root, name)))
      .update('\n');
  }
  return hash.digest('hex').slice(0, 12);
};

const builtFrom = (folder) => {
  const file = path.join(root, folder, 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).build : undefined;
};

export const isBuilt = (sources) => OUTPUTS.every((folder) => builtFrom(folder) === sources);
