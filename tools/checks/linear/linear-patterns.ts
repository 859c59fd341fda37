import { readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import { ourFiles } from '../../files.ts';
import { root } from '../../root.ts';
import type { Check } from '../check.ts';
import { BOUNDED } from './bounded-patterns.ts';
import { readPatterns, type Pattern } from './read-patterns.ts';

/**
 * Returns a character that makes a pattern slow when it is repeated: its time grows with the square of the
 * text, or faster. Undefined for a linear pattern. Counts no time, so that every machine says the same.
 */
export const slowCharacter = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined => {
  try {
    return analyse({ source, flags }, { maxReports: 1 }).reports[0]?.character.pick;
  } catch (error) {
    // A pattern with a part that only the running program knows need not be valid without it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isRead = (file: string): boolean =>
  /^(?:apps\/(?:server|web)|packages\/[^/]+)\/src\/.*\.(?:tsx?|mjs)$/.test(file) &&
  !/\.(?:test|d)\.tsx?$|\/testing\//.test(file);

const results = new Map<string, string | undefined>();
const slowOnce = (pattern: Pattern): string | undefined => {
  const key = `/${pattern.source}/${pattern.flags}`;
  if (!results.has(key)) results.set(key, slowCharacter(pattern));
  return results.get(key);
};

/** Returns complaints about the patterns of files that are not linear, and about exceptions nothing needs. */
export const slowPatterns = (
  files: readonly { name: string; source: string }[],
  bounded: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const exceptions = Object.values(bounded).flat();
  const needed = new Set<string>();
  const complaints = files.flatMap(({ name, source }) =>
    readPatterns(name, source).flatMap((pattern) => {
      const slow = slowOnce(pattern);
      if (slow === undefined) return [];
      const exception = exceptions.find((each) => `${name} ${pattern.source}`.startsWith(each));
      if (exception !== undefined) {
        needed.add(exception);
        return [];
      }
      return [
        `${name}:${pattern.line}: the time of /${pattern.source}/ grows with the square of a text that repeats ` +
          `${JSON.stringify(slow)}. Look back for the character first, as in /(?<!a)a+b/, or scan with indexOf.`,
      ];
    }),
  );
  const stale = exceptions.filter((each) => !needed.has(each));
  return [...complaints, ...stale.map((each) => `${each}: nothing needs this exception any more.`)];
};

export const linearPatterns: Check = {
  name: 'linear patterns',
  find: async () =>
    slowPatterns(
      ourFiles()
        .filter(isRead)
        .map((name) => ({ name, source: readFileSync(path.join(root, name), 'utf8') })),
      BOUNDED,
    ).join('\n'),
};
