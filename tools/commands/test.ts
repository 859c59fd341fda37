import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../browser/ensure.ts';
import { checkBudgets } from '../build/budgets.ts';
import { runChecks } from '../checks/run.ts';
import { runProgram } from '../program.ts';
import { root } from '../root.ts';
import { chooseTests, NoSuchTests, type Choice } from '../tests/choose.ts';
import { countPlaywright, countVitest, sum } from '../tests/count.ts';
import { failuresOfPlaywright, failuresOfVitest, formatFailures } from '../tests/failures.ts';

const results = path.join(root, 'test-results');

const readReport = (name: string): unknown => {
  const file = path.join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const runVitest = async ({ paths, title }: Choice): Promise<number> => {
  const report = path.join(results, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const unitPaths = paths.filter((name) => !name.startsWith('e2e/'));
  return runProgram('vitest/vitest.mjs', [...args, ...(title ? ['-t', title] : []), ...unitPaths]);
};

const runJourneys = async ({ paths, title }: Choice): Promise<number> => {
  if (globSync('e2e/**/*.spec.ts', { cwd: root }).length === 0) return 0;
  const journeyPaths = paths.filter((name) => name.startsWith('e2e/'));
  return runProgram('@playwright/test/cli.js', ['test', ...(title ? ['-g', title] : []), ...journeyPaths]);
};

const runBudgets = (): boolean => {
  const heavyLoads = checkBudgets(path.join(root, 'apps/web/dist'));
  process.stdout.write(heavyLoads === '' ? '✓ budgets\n' : `✗ budgets\n${heavyLoads}\n`);
  return heavyLoads === '';
};

const choose = (): Choice => {
  try {
    return chooseTests(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof NoSuchTests)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const choice = choose();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
ensureBrowser();
// The checks run in parallel, as tests mostly wait for processes and timers.
const checks = choice.isFullRun ? runChecks() : true;
const areBudgetsMet = !choice.isFullRun || runBudgets();
const unitsCode = choice.units ? await runVitest(choice) : 0;
const areChecksPassed = (await checks) && areBudgetsMet;
const codes = [unitsCode, choice.journeys ? await runJourneys(choice) : 0];
const [units, journeys] = [readReport('unit.json'), readReport('e2e.json')];
const { passed, failed } = sum([countVitest(units), countPlaywright(journeys)]);

process.stdout.write(formatFailures([...failuresOfVitest(units), ...failuresOfPlaywright(journeys)]));

if (!areChecksPassed) process.stdout.write('Some checks failed, see above.\n');
// A run that was aborted before counting its tests counts as a failure.
const failures = Math.max(failed, codes.some((code) => code !== 0) ? 1 : 0);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = areChecksPassed && failures === 0 && passed > 0 ? 0 : 1;
