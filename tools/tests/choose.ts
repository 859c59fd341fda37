import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../root.ts';

/** Tests to run: all, or those at the given paths. */
export type Choice = {
  isFullRun: boolean;
  units: boolean;
  journeys: boolean;
  /** Relative to the root. */
  paths: string[];
  /** Runs only tests whose title contains this. */
  title: string | undefined;
};

export class NoSuchTests extends Error {
  override readonly name = 'NoSuchTests';
}

const UNITS = '**/*.test.{ts,tsx}';
const JOURNEYS = '**/*.spec.ts';

const isJourney = (name: string): boolean => name.startsWith('e2e/');

/**
 * Returns the tests of a path: the path itself if it is a test or a folder with tests, otherwise the tests
 * next to the source file.
 */
const testsAt = (name: string): string[] => {
  const file = path.join(root, name);
  if (!existsSync(file)) throw new NoSuchTests(`${name} does not exist.`);
  const find = (patterns: string[], cwd: string) =>
    globSync(patterns, { cwd, exclude: (each) => each === 'node_modules' || each === 'dist' });
  if (statSync(file).isDirectory()) return find([UNITS, JOURNEYS], file).length > 0 ? [name] : [];
  if (/\.(test\.tsx?|spec\.ts)$/.test(name)) return [name];
  const { dir, name: stem } = path.parse(name);
  const testsOfSource = find([`${stem}.test.{ts,tsx}`, `${stem}.browser.test.tsx`], path.dirname(file));
  return testsOfSource.map((each) => path.posix.join(dir, each));
};

/**
 * Parses the arguments of `npm test`. Throws `NoSuchTests` with a message for the terminal if they name no
 * test.
 */
export const chooseTests = (args: string[]): Choice => {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { t: { type: 'string', short: 't' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const unknownOption = tokens.find((token) => token.kind === 'option' && token.name !== 't');
  if (unknownOption?.kind === 'option')
    throw new NoSuchTests(
      `${unknownOption.rawName} is not an option. Give paths, and -t with a part of a title.`,
    );
  const title = typeof values.t === 'string' ? values.t : undefined;
  const paths = positionals.flatMap((argument) => {
    const name = path.relative(root, path.resolve(argument)).replaceAll(path.sep, '/');
    const tests = testsAt(name);
    if (tests.length === 0) throw new NoSuchTests(`There is no test at ${argument}.`);
    return tests;
  });
  const isFullRun = paths.length === 0 && title === undefined;
  const hasNoPaths = paths.length === 0;
  return {
    isFullRun,
    units: hasNoPaths || paths.some((name) => !isJourney(name)),
    journeys: hasNoPaths || paths.some(isJourney),
    paths,
    title,
  };
};
