import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../root.ts';
import { failuresOfVitest } from '../../tests/failures.ts';
import type { Mutant } from './mutants.ts';
import { writeTask } from './task.ts';

const RUN_TIMEOUT_MS = 240_000;

/**
 * Outcome of a run. `caught`: a test failed. `survived`: all tests passed. `unloaded`: no test loaded the mutant.
 * `unknown`: no test ran, or the run timed out.
 */
export type Outcome = { kind: 'caught'; by: string } | { kind: 'survived' | 'unloaded' | 'unknown' };

/** Matches the titles that name a row, alone or with others. */
export const titlePatternOf = (id: string): string =>
  String.raw`\[([^\]]*, ?)?${id.replaceAll('.', String.raw`\.`)}(,[^\]]*)?\]`;

const runVitest = (args: string[], env: Record<string, string>): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...env },
    });
    const timer = setTimeout(() => {
      // Ends the process group, because the run also starts a browser and a database.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      resolve(false);
    }, RUN_TIMEOUT_MS);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });

const readReport = (file: string): unknown => {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return report;
};

const countOf = (report: unknown, name: string): number => {
  const value: unknown = Object.entries(Object(report)).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : 0;
};

/** Runs the tests of a row with a mutant applied. */
export const runMutant = async (id: string, tests: readonly string[], mutant: Mutant): Promise<Outcome> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutant-'));
  const [seen, output] = [path.join(folder, 'seen'), path.join(folder, 'report.json')];
  try {
    const hasFinished = await runVitest(
      [
        'run',
        '--config=tools/requirements/break/vitest.config.ts',
        `--root=${root}`,
        '--reporter=json',
        `--outputFile=${output}`,
        '--bail=1',
        '-t',
        titlePatternOf(id),
        ...tests,
      ],
      writeTask({ mutant, seen }),
    );
    const report = readReport(output);
    if (!hasFinished) return { kind: 'unknown' };
    if (!existsSync(seen)) return { kind: 'unloaded' };
    if (countOf(report, 'numFailedTests') > 0)
      return { kind: 'caught', by: failuresOfVitest(report)[0]?.title ?? '' };
    return countOf(report, 'numPassedTests') > 0 ? { kind: 'survived' } : { kind: 'unknown' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
