import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

type Package = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const namesIn = (folder: string): string[] => {
  const file = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(file) as Package;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
};

/** Resolves a package like Node: in the importing folder or one of its parents. */
const find = (name: string, from: string): string | undefined => {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const installed = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(installed, 'package.json'))) return installed;
  }
  return undefined;
};

/**
 * Returns the folders of all packages that the server may load, relative to the root, except our own, which are
 * bundled.
 */
export const serverPackages = (): string[] => {
  const packageFolders = new Set<string>();
  const visit = (folder: string): void => {
    for (const name of namesIn(folder)) {
      const dependency = name.startsWith('@studiolo/') ? undefined : find(name, folder);
      if (!dependency || packageFolders.has(dependency)) continue;
      packageFolders.add(dependency);
      visit(dependency);
    }
  };
  visit(path.join(root, 'apps/server'));
  const folders = [...packageFolders].map((folder) => path.relative(root, folder)).toSorted();
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(`${other}/`)));
};
