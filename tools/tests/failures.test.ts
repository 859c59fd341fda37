import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, formatFailures } from './failures.ts';

const VITEST = {
  testResults: [
    { name: '/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: '/b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: ' adds up', status: 'failed', failureMessages: ['expected 3\n    at add (b.ts:1)'] },
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
              title: 'fails',
              tests: [
                { status: 'unexpected', results: [{ error: { message: '\u001b[2mnot\u001b[22m there' } }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

it('lists each failure with its reason', () => {
  expect(formatFailures([...failuresOfVitest(VITEST), ...failuresOfPlaywright(PLAYWRIGHT)])).toBe(
    [
      '',
      'Failed:',
      '· /a.test.ts',
      '    No such module',
      '· adds up',
      '    expected 3',
      '· b.spec.ts › fails',
      '    not there',
      '',
    ].join('\n'),
  );
});

it('lists nothing if everything passed', () => {
  expect(formatFailures([...failuresOfVitest({}), ...failuresOfPlaywright({})])).toBe('');
});
