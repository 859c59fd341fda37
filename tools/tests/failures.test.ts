import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, tellFailures } from './failures.ts';

const VITEST = {
  testResults: [
    { name: '/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: '/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: ' adds up', status: 'failed', failureMessages: ['expected 3\n    at add (b.ts:1)'] },
        { fullName: ' takes away', status: 'passed', failureMessages: ['expected 1'] },
        { fullName: ' holds', status: 'passed', failureMessages: [] },
      ],
    },
  ],
};

const PLAYWRIGHT = {
  suites: [
    {
      specs: [{ file: 'a.spec.ts', title: 'holds', tests: [{ status: 'expected', results: [{}] }] }],
      suites: [
        {
          specs: [
            {
              file: 'b.spec.ts',
              title: 'wavers',
              tests: [
                { status: 'flaky', results: [{ error: { message: '\u001b[2mnot\u001b[22m there' } }, {}] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

it('tells what failed, and apart what held only at the second try, each with its reason', () => {
  expect(tellFailures([...failuresOfVitest(VITEST), ...failuresOfPlaywright(PLAYWRIGHT)])).toBe(
    [
      '',
      'Held only at the second try:',
      '· takes away',
      '    expected 1',
      '· b.spec.ts › wavers',
      '    not there',
      '',
      'Failed:',
      '· /a.test.ts',
      '    No such module',
      '· adds up',
      '    expected 3',
      '',
    ].join('\n'),
  );
});

it('has nothing to tell where all held', () => {
  expect(tellFailures([...failuresOfVitest({}), ...failuresOfPlaywright({})])).toBe('');
});
