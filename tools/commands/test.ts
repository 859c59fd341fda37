import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser/ensure.ts';
import { runChecks } from '../checks/run.ts';
import { runProgram } from '../program.ts';
import { root } from '../root.ts';
import { type Count, countPlaywright, countVitest, sum } from '../tests/count.ts';

const results = path.join(root, 'test-results');

const readCount = (name: string, count: (report: unknown) => Count): Count => {
  const file = path.join(results, name);
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
};

const runVitest = async () => {
  const report = path.join(results, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runProgram('vitest/vitest.mjs', args);
};

/** Journeys through the built product, in a browser. */
const runJourneys = async () => {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return 0;
  return runProgram('@playwright/test/cli.js', ['test']);
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
ensureBrowser();
const isContent = await runChecks();
const codes = [await runVitest(), await runJourneys()];
const { passed, failed } = sum([readCount('unit.json', countVitest), readCount('e2e.json', countPlaywright)]);

if (!isContent) process.stdout.write('The checks above found something.\n');
// A run that broke off before it could count its tests has failed at least once.
const failures = Math.max(failed, codes.some((code) => code !== 0) ? 1 : 0);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = isContent && failures === 0 && passed > 0 ? 0 : 1;
