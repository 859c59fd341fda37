export type Count = { passed: number; failed: number };

const numberAt = (report: unknown, key: string): number => {
  if (typeof report !== 'object' || report === null) return 0;
  const value: unknown = Reflect.get(report, key);
  return typeof value === 'number' ? value : 0;
};

const at = (report: unknown, key: string): unknown =>
  typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;

/** A file that could not be loaded counts as one failure, because none of its tests is reported. */
const filesNotLoaded = (report: unknown): number => {
  const files = at(report, 'testResults');
  if (!Array.isArray(files)) return 0;
  return files.filter((file: unknown) => {
    const tests = at(file, 'assertionResults');
    return (
      at(file, 'status') === 'failed' &&
      Array.isArray(tests) &&
      tests.every((test) => at(test, 'status') !== 'failed')
    );
  }).length;
};

export const countVitest = (report: unknown): Count => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests') + filesNotLoaded(report),
});

/** Returns the counts of Playwright's JSON report. An error outside all tests counts as a failure. */
export const countPlaywright = (report: unknown): Count => {
  const stats = at(report, 'stats');
  const errors = at(report, 'errors');
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + (Array.isArray(errors) ? errors.length : 0),
  };
};

export const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});
