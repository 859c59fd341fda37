import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../../files.ts';
import { root } from '../../root.ts';

const IMPORT = /^(?:import|export)\s[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm;
const CONTRACT = '@studiolo/contract/';
/** Modules without logic to test: texts, type declarations, tests and modules that exist only for tests. */
const IGNORED_MODULE = /\/(text|menu-text|ways-text|testing|stand-ins)\/|\.texts\.ts$|\.test\.tsx?$|\.d\.ts$/;
/** Number of levels of imports that are followed from a test. */
const MAX_DEPTH = 3;

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
      .filter((name) => !IGNORED_MODULE.test(`/${name}`)),
  ),
];

const ENDPOINTS = /^packages\/contract\/src\/.*endpoints\.ts$/;

/** Returns the endpoints that a file imports from the contract. */
const endpointsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/import \{([^}]*)\} from '@studiolo\/contract\/[^']*endpoints'/g)].flatMap(
    ([, names = '']) => names.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  );

/** Returns the server's route files that handle one of the endpoints. */
const routesOf = (endpoints: readonly string[]): string[] =>
  endpoints.length === 0
    ? []
    : ourFiles()
        .filter((file) => /^apps\/server\/src\/.*routes\.ts$/.test(file))
        .filter((file) => endpoints.some((call) => new RegExp(`\\b${call}\\b`).test(sourceOf(file))));

const cache = new Map<string, Map<string, number>>();

/** Returns the modules that a test may exercise, nearest first, each with its distance. */
export const modulesTestedBy = (test: string): Map<string, number> => {
  const cachedModules = cache.get(test);
  if (cachedModules) return cachedModules;
  const distances = new Map<string, number>();
  const isServer = test.startsWith('apps/server/');
  let next = [...importsOf(test), ...(isServer ? routesOf(endpointsOf(test)) : [])];
  for (let distance = 0; distance <= MAX_DEPTH && next.length > 0; distance += 1) {
    const fresh = next.filter((file) => !distances.has(file));
    for (const file of fresh) distances.set(file, distance);
    next = [...new Set(fresh.flatMap(importsOf))];
  }
  for (const file of distances.keys()) if (ENDPOINTS.test(file) && isServer) distances.set(file, MAX_DEPTH);
  cache.set(test, distances);
  return distances;
};
