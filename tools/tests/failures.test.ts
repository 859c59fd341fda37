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
                {
                  status: 'unexpected',
                  results: [
                    {
                      errors: [
                        { message: 'Test timeout of 9ms exceeded.' },
                        { message: '\u001b[2mwaiting\u001b[22m for the dialog' },
                      ],
                    },
                  ],
                },
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
      '    Test timeout of 9ms exceeded.',
      '    waiting for the dialog',
      '',
    ].join('\n'),
  );
});

it('lists nothing if everything passed', () => {
  expect(formatFailures([...failuresOfVitest({}), ...failuresOfPlaywright({})])).toBe('');
});
