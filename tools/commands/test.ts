import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser/ensure.ts';
import { runChecks } from '../checks/run.ts';
import { runProgram } from '../program.ts';
import { root } from '../root.ts';
import { countPlaywright, countVitest, sum } from '../tests/count.ts';
import { failuresOfPlaywright, failuresOfVitest, tellFailures } from '../tests/failures.ts';

const results = path.join(root, 'test-results');

/** What a report says, or nothing where the run broke off before it. */
const readReport = (name: string): unknown => {
  const file = path.join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
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
const [units, journeys] = [readReport('unit.json'), readReport('e2e.json')];
const { passed, failed } = sum([countVitest(units), countPlaywright(journeys)]);

process.stdout.write(tellFailures([...failuresOfVitest(units), ...failuresOfPlaywright(journeys)]));

if (!isContent) process.stdout.write('The checks above found something.\n');
// A run that broke off before it could count its tests has failed at least once.
const failures = Math.max(failed, codes.some((code) => code !== 0) ? 1 : 0);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = isContent && failures === 0 && passed > 0 ? 0 : 1;
