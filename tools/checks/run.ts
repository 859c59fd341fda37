import { arrows } from './arrows.ts';
import type { Check } from './check.ts';
import { addresses } from './addresses.ts';
import { classNames } from './class-names.ts';
import { english } from './english/english.ts';
import { deadCode } from './dead-code.ts';
import { fileLength } from './file-length.ts';
import { format } from './format.ts';
import { inputMethods } from './input-methods.ts';
import { linearPatterns } from './linear/linear-patterns.ts';
import { lint } from './lint.ts';
import { migrations } from './migrations.ts';
import { pageText } from './page-text.ts';
import { requirements } from './requirements.ts';
import { styles } from './styles.ts';
import { swallowed } from './swallowed-errors.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** The slowest first, because two run at a time. */
const CHECKS: Check[] = [
  types,
  lint,
  deadCode,
  arrows,
  linearPatterns,
  format,
  words,
  english,
  pageText,
  styles,
  classNames,
  addresses,
  fileLength,
  inputMethods,
  migrations,
  swallowed,
  requirements,
];

const runCheck = async ({ name, find }: Check): Promise<boolean> => {
  const started = performance.now();
  const problems = await find().catch((error: unknown) =>
    error instanceof Error ? error.stack : String(error),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(`${problems ? '✗' : '✓'} ${name.padEnd(14)} ${seconds.padStart(5)} s\n`);
  if (problems) process.stdout.write(`${problems.replace(/^/gm, '    ')}\n`);
  return !problems;
};

/** Runs the named checks, or all of them. Returns whether all pass. */
export const runChecks = async (names: string[] = []): Promise<boolean> => {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `Unknown check: ${unknown.join(', ')}. The checks are: ${CHECKS.map(({ name }) => name).join(', ')}.\n`,
    );
    return false;
  }
  const waiting = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name));
  const outcomes: boolean[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  return outcomes.every(Boolean);
};
