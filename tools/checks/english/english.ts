import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../../files.ts';
import { root } from '../../root.ts';
import type { Check } from '../check.ts';
import { findOddEnglish, findSpellings, type Finding, type Kind } from './patterns.ts';

type Counts = Record<Kind, number>;
type FileFinding = Finding & { file: string };

const COUNTS = path.join(import.meta.dirname, 'counts.json');
const MAX_SHOWN = 20;

const ADVICE: Record<Kind, string> = {
  openings: 'open a comment or a test title with a noun or a verb',
  types: 'name a type with a noun',
  constants: 'name a limit by a standard term (MAX_, MIN_, TIMEOUT_MS, CONCURRENCY, BATCH_SIZE)',
  spreads: 'write properties out instead of spreading a literal',
  words: 'use the usual word',
  spellings: 'spell it as in American English',
};

const documents = (): string[] => globSync(['*.md', 'docs/**/*.md'], { cwd: root });

const findAll = (): FileFinding[] =>
  [...ourFiles(), ...documents()]
    .filter((file) => /\.(tsx?|mjs|css|md)$/.test(file))
    .flatMap((file) => {
      const find = file.endsWith('.md') ? findSpellings : findOddEnglish;
      return find(readFileSync(path.join(root, file), 'utf8')).map((place) => ({ file, ...place }));
    });

const countsOf = (places: readonly FileFinding[]): Counts => {
  const counts: Counts = { openings: 0, types: 0, constants: 0, spreads: 0, words: 0, spellings: 0 };
  for (const { kind } of places) counts[kind] += 1;
  return counts;
};

const allowed = (): Counts => JSON.parse(readFileSync(COUNTS, 'utf8')) as Counts;

/** Returns the files that differ from the last commit, or those of the last commit if none do. Undefined without Git. */
const changedFiles = (): Set<string> | undefined => {
  const changed = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  try {
    const now = [
      ...changed('diff', '--name-only', 'HEAD'),
      ...changed('ls-files', '-o', '--exclude-standard'),
    ];
    return new Set(now.length > 0 ? now : changed('diff', '--name-only', 'HEAD~1'));
  } catch {
    return undefined;
  }
};

export const lowerEnglishCounts = (): void => {
  const [now, before] = [countsOf(findAll()), allowed()];
  const lowered = Object.fromEntries(
    Object.entries(before).map(([kind, count]) => [kind, Math.min(count, now[kind as Kind])]),
  );
  writeFileSync(COUNTS, `${JSON.stringify(lowered, undefined, 2)}\n`);
};

/** Counts phrases that read as translated. No count may rise; `npm run format` stores lower ones. */
export const english: Check = {
  name: 'english',
  find: async () => {
    const findings = findAll();
    const [now, before, changed] = [countsOf(findings), allowed(), changedFiles()];
    return (Object.keys(now) as Kind[])
      .filter((kind) => now[kind] > before[kind])
      .flatMap((kind) => [
        `${kind}: ${now[kind]}, at most ${before[kind]} allowed: ${ADVICE[kind]}.`,
        ...findings
          .filter((each) => each.kind === kind && (changed?.has(each.file) ?? true))
          .slice(0, MAX_SHOWN)
          .map(({ file, line, text }) => `  ${file}:${line}: ${text.slice(0, 100)}`),
      ])
      .join('\n');
  },
};
