import { expect, it } from 'vitest';
import { batched } from './batched.ts';

it('looks up all keys requested in one tick at once, each key once', async () => {
  const lookups: (readonly string[])[] = [];
  const find = batched((keys) => {
    lookups.push(keys);
    return Promise.resolve(new Map([['a', 1]]));
  });

  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual([1, undefined, 1]);
  expect(await find('a')).toBe(1);
  expect(lookups).toEqual([['a', 'b'], ['a']]);
});

it('passes a failed look-up on to all callers, and looks up again for the next', async () => {
  let isAway = true;
  const find = batched(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['a', 1]])),
  );

  const outcomes = await Promise.allSettled([find('a'), find('b')]);
  isAway = false;

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe(1);
});
