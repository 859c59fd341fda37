import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { ourFiles } from '../../files.ts';
import { root } from '../../root.ts';
import type { Check } from '../check.ts';
import { BOUNDED, type PatternsOfFiles } from './bounded-patterns.ts';
import { readPatterns, type Pattern } from './read-patterns.ts';

/**
 * Returns a character that makes a pattern slow when it is repeated: its time grows with the square of the
 * text, or faster. Undefined for a linear pattern. Measures no time, so the result is the same on every machine.
 */
export const slowCharacter = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined => {
  try {
    return analyse({ source, flags }, { maxReports: 1 }).reports[0]?.character.pick;
  } catch (error) {
    // A pattern that is completed at run time may be invalid without that part.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isChecked = (file: string): boolean =>
  /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\/.*\.(?:tsx?|mjs)$/.test(file) &&
  !/\.(?:test|d)\.tsx?$|\/testing\//.test(file);

const results = new Map<string, string | undefined>();
const cachedSlowCharacter = (pattern: Pattern): string | undefined => {
  const key = `/${pattern.source}/${pattern.flags}`;
  if (!results.has(key)) results.set(key, slowCharacter(pattern));
  return results.get(key);
};

type Exception = { file: string; beginning: string; patterns: Set<string> };

/** Returns a problem if an exception covers no pattern or more than one. */
const problemsOf = ({ file, beginning, patterns }: Exception): string[] => {
  if (patterns.size === 0) return [`${file} ${beginning}: this exception is no longer needed.`];
  return patterns.size === 1
    ? []
    : [`${file} ${beginning}: this exception covers ${patterns.size} patterns; make its beginning longer.`];
};

/** Returns the patterns that are not linear, and the exceptions that do not cover exactly one of them. */
export const slowPatterns = (
  files: readonly { name: string; source: string }[],
  bounded: Readonly<Record<string, PatternsOfFiles>>,
): string[] => {
  const exceptions = Object.values(bounded)
    .flatMap((ofFiles) =>
      Object.entries(ofFiles).flatMap(([file, beginnings]) =>
        beginnings.map((beginning): Exception => ({ file, beginning, patterns: new Set() })),
      ),
    )
    // One beginning may also be the beginning of another.
    .toSorted((one, other) => other.beginning.length - one.beginning.length);
  const problems = files.flatMap(({ name, source }) =>
    readPatterns(name, source).flatMap((pattern) => {
      const slow = cachedSlowCharacter(pattern);
      if (slow === undefined) return [];
      const exception = exceptions.find(
        ({ file, beginning }) => file === name && pattern.source.startsWith(beginning),
      );
      if (exception !== undefined) {
        exception.patterns.add(pattern.source);
        return [];
      }
      return [
        `${name}:${pattern.line}: the time of /${pattern.source}/ grows with the square of a text that repeats ` +
          `${JSON.stringify(slow)}. Look back for the character first, as in /(?<!a)a+b/, or scan with indexOf.`,
      ];
    }),
  );
  return [...problems, ...exceptions.flatMap(problemsOf)];
};

export const linearPatterns: Check = {
  name: 'linear patterns',
  find: async () =>
    slowPatterns(
      ourFiles()
        .filter(isChecked)
        .map((name) => ({ name, source: readFileSync(path.join(root, name), 'utf8') })),
      BOUNDED,
    ).join('\n'),
};
