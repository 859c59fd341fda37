import { expect, it } from 'vitest';
import { assertionsAt } from './assertions.ts';

const SOURCE = `
it('copies [chat.copy]', async () => {
  const copied = await copy('a (b');
  expect(copied).toBe('a (b');
  await expect
    .element(page.getByRole('status'))
    .not.toHaveTextContent('failed');
});

it.each([1, 2])(
  'counts %s [plan.count]',
  (count) => {
    for (const each of counted(count)) expect(each, 'of them').toEqual({ count: expect.any(Number) });
    expectPath(row);
  },
);

describe('streams [chat.stream]', () => {
  it('ends', () => {
    expect(ended).toBe(true);
  });

  it('begins', () => {
    expect(begun).toBe(true);
  });
});

it('does [chat.none]', () => {
  expect(other).toBe(1);
});

test('waits [chat.stop]', async ({
  page,
  ann,
}) => {
  await expect(page.getByText('Stopped')).toBeVisible();
  expect([
    ann,
  ]).toHaveLength(1);
});
`;

const assertionsOf = (title: string) => assertionsAt(SOURCE, SOURCE.indexOf(`'${title}`));

it('finds the complete assertions of a test, each on one line', () => {
  expect(assertionsOf('copies')).toEqual([
    "expect(copied).toBe('a (b')",
    "expect .element(page.getByRole('status')) .not.toHaveTextContent('failed')",
  ]);
});

it('finds the assertions of a table of cases, and calls of helpers that assert', () => {
  expect(assertionsOf('counts')).toEqual([
    "expect(each, 'of them').toEqual({ count: expect.any(Number) })",
    'expectPath(row)',
  ]);
});

it('finds the assertions of a test whose fixtures are on separate lines', () => {
  expect(assertionsOf('waits')).toEqual([
    "expect(page.getByText('Stopped')).toBeVisible()",
    'expect([ ann, ]).toHaveLength(1)',
  ]);
});

it('finds the assertions of all tests of a group, but not those of the next group', () => {
  expect(assertionsOf('streams')).toEqual(['expect(ended).toBe(true)', 'expect(begun).toBe(true)']);
  expect(assertionsOf('does')).toEqual(['expect(other).toBe(1)']);
});
