export type Failure = { title: string; reason: string };

type VitestReport = {
  testResults?: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = {
  file: string;
  title: string;
  tests: { results: { errors?: { message?: string }[] }[] }[];
};
type PlaywrightReport = { suites?: Suite[] };

const COLORS = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'gu');

/** Returns an error message without colors and stack. */
const reasonOf = (message: string): string =>
  message
    .replaceAll(COLORS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

const filesOf = ({ testResults = [] }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
      ? [{ title: name, reason: reasonOf(message) }]
      : [],
  );

export const failuresOfVitest = (report: unknown): Failure[] => [
  ...filesOf(report as VitestReport),
  ...((report as VitestReport).testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, failureMessages: [first] }) =>
      first === undefined ? [] : [{ title: fullName.trim(), reason: reasonOf(first) }],
    ),
  ),
];

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** A test that ran out of time has a second error: the action or assertion that was waiting. */
export const failuresOfPlaywright = (report: unknown): Failure[] =>
  ((report as PlaywrightReport).suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) => {
      const errors = results.flatMap((result) => result.errors ?? []);
      if (errors.length === 0) return [];
      const reason = errors.map(({ message = '' }) => reasonOf(message)).join('\n');
      return [{ title: `${file} › ${title}`, reason }];
    }),
  );

/** Formats failures for the end of a run. Empty if everything passed. */
export const formatFailures = (failures: Failure[]): string =>
  failures.length === 0
    ? ''
    : `\nFailed:\n${failures.map(({ title, reason }) => `· ${title}\n${reason.replaceAll(/^/gmu, '    ')}`).join('\n')}\n`;
