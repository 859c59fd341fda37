import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../../files.ts';
import { root } from '../../root.ts';

const IMPORT = /^(?:import|export)\s[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm;
const CONTRACT = '@studiolo/contract/';
/** Modules without rules: texts, styles, and modules that exist only for tests. */
const NO_CARRIER = /\/(text|menu-text|ways-text|testing|stand-ins)\/|\.texts\.ts$|\.test\.tsx?$|\.d\.ts$/;
/** Number of imports that are followed from a test. */
const DEPTH = 3;

const sources = new Map<string, string>();
export const sourceOf = (file: string): string => {
  const text = sources.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  sources.set(file, text);
  return text;
};

const resolve = (from: string, name: string): string | undefined => {
  const file = name.startsWith(CONTRACT)
    ? `packages/contract/src/${name.slice(CONTRACT.length)}.ts`
    : path.posix.join(path.posix.dirname(from), name);
  const isOurs = name.startsWith('.') || name.startsWith(CONTRACT);
  return isOurs && /\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? file : undefined;
};

/** Returns the product's modules that a file imports. */
const importsOf = (file: string): string[] => [
  ...new Set(
    [...sourceOf(file).matchAll(IMPORT)]
      .map(([, still, lazy]) => resolve(file, still ?? lazy ?? ''))
      .filter((name) => name !== undefined)
      .filter((name) => !NO_CARRIER.test(`/${name}`)),
  ),
];

const ENDPOINTS = /^packages\/contract\/src\/.*endpoints\.ts$/;

/** Returns the names that a file imports from the contract's lists of calls. */
const calledBy = (file: string): string[] =>
  [...sourceOf(file).matchAll(/import \{([^}]*)\} from '@studiolo\/contract\/[^']*endpoints'/g)].flatMap(
    ([, names = '']) => names.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  );

/** Returns the routes of the server that answer one of the calls. */
const routesOf = (calls: readonly string[]): string[] =>
  calls.length === 0
    ? []
    : ourFiles()
        .filter((file) => /^apps\/server\/src\/.*routes\.ts$/.test(file))
        .filter((file) => calls.some((call) => new RegExp(`\\b${call}\\b`).test(sourceOf(file))));

const reached = new Map<string, Map<string, number>>();

/** Returns the modules that a test may prove something of, nearest first, each with its distance. */
export const carriersOf = (test: string): Map<string, number> => {
  const reachedFiles = reached.get(test);
  if (reachedFiles) return reachedFiles;
  const counts = new Map<string, number>();
  const isServer = test.startsWith('apps/server/');
  let edge = [...importsOf(test), ...(isServer ? routesOf(calledBy(test)) : [])];
  for (let distance = 0; distance <= DEPTH && edge.length > 0; distance += 1) {
    const fresh = edge.filter((file) => !counts.has(file));
    for (const file of fresh) counts.set(file, distance);
    edge = [...new Set(fresh.flatMap(importsOf))];
  }
  for (const file of counts.keys()) if (ENDPOINTS.test(file) && isServer) counts.set(file, DEPTH);
  reached.set(test, counts);
  return counts;
};
