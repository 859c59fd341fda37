import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

it('looks up at once what is asked for in one moment, each key once', async () => {
  const looks: (readonly string[])[] = [];
  const find = gathered((keys) => {
    looks.push(keys);
    return Promise.resolve(new Map([['a', 1]]));
  });

  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual([1, undefined, 1]);
  expect(await find('a')).toBe(1);
  expect(looks).toEqual([['a', 'b'], ['a']]);
});

it('tells all who asked that a look-up failed, and looks up again for the next', async () => {
  let isAway = true;
  const find = gathered(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['a', 1]])),
  );

  const outcomes = await Promise.allSettled([find('a'), find('b')]);
  isAway = false;

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe(1);
});
