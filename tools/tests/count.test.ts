import { expect, it } from 'vitest';
import { countPlaywright, countVitest, sum } from './count.ts';

it('counts a file that could not be loaded as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
});

it('counts journeys, and counts an error outside them as a failure', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 2 });
});

it('adds counts up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 1 },
    ]),
  ).toEqual({ passed: 3, failed: 1 });
});
