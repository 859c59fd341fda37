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

const of = (title: string) => assertionsAt(SOURCE, SOURCE.indexOf(`'${title}`));

it('finds the assertions of a test, each as a whole and in one line', () => {
  expect(of('copies')).toEqual([
    "expect(copied).toBe('a (b')",
    "expect .element(page.getByRole('status')) .not.toHaveTextContent('failed')",
  ]);
});

it('finds those of a table of cases, and helpers that assert', () => {
  expect(of('counts')).toEqual([
    "expect(each, 'of them').toEqual({ count: expect.any(Number) })",
    'expectPath(row)',
  ]);
});

it('finds the assertions of a test whose fixtures are on separate lines', () => {
  expect(of('waits')).toEqual([
    "expect(page.getByText('Stopped')).toBeVisible()",
    'expect([ ann, ]).toHaveLength(1)',
  ]);
});

it('finds the assertions of all tests of a group, and not those of the next group', () => {
  expect(of('streams')).toEqual(['expect(ended).toBe(true)', 'expect(begun).toBe(true)']);
  expect(of('does')).toEqual(['expect(other).toBe(1)']);
});
