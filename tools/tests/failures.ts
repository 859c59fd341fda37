/** A test that failed: for good, or only at its first try. */
export type Failure = { title: string; reason: string; isUnsteady: boolean };

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
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};
type PlaywrightReport = { suites?: Suite[] };

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[\\d+m`, 'gu');

/** What went wrong, without colours and without the way there. */
const reasonOf = (message: string): string =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

const filesOf = ({ testResults = [] }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
      ? [{ title: name, reason: reasonOf(message), isUnsteady: false }]
      : [],
  );

/** What Vitest's JSON report says of tests that failed; at the second try a test keeps what was wrong at the first. */
export const failuresOfVitest = (report: unknown): Failure[] => [
  ...filesOf(report as VitestReport),
  ...((report as VitestReport).testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages: [first] }) =>
      first === undefined
        ? []
        : [{ title: fullName.trim(), reason: reasonOf(first), isUnsteady: status === 'passed' }],
    ),
  ),
];

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** What Playwright's JSON report says of journeys that failed. */
export const failuresOfPlaywright = (report: unknown): Failure[] =>
  ((report as PlaywrightReport).suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const error = results.find((result) => result.error)?.error;
      return error
        ? [
            {
              title: `${file} › ${title}`,
              reason: reasonOf(error.message ?? ''),
              isUnsteady: status === 'flaky',
            },
          ]
        : [];
    }),
  );

const list = (heading: string, failures: Failure[]): string =>
  failures.length === 0
    ? ''
    : `\n${heading}\n${failures.map(({ title, reason }) => `· ${title}\n${reason.replaceAll(/^/gmu, '    ')}`).join('\n')}\n`;

/** What the end of a run has to say about them, empty where all held at once. */
export const tellFailures = (failures: Failure[]): string =>
  list(
    'Held only at the second try:',
    failures.filter(({ isUnsteady }) => isUnsteady),
  ) +
  list(
    'Failed:',
    failures.filter(({ isUnsteady }) => !isUnsteady),
  );
