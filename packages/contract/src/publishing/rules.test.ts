import { expect, it } from 'vitest';
import { publishedPath } from './addresses.ts';
import { publicationIdOf, slugOf } from './rules.ts';

it.each([
  ['The Keeper’s Light: 30 years!', 'the-keepers-light-30-years'],
  ['守灯人的三十年', '守灯人的三十年'],
  ['  ', ''],
  ['../../etc/<script>', 'etc-script'],
  ['word '.repeat(30), 'word-word-word-word-word-word-word-word-word-word-word-word'],
  ['灯'.repeat(40), '灯'.repeat(20)],
])('forms the slug of “%s” as “%s” [write.web]', (title, slug) => expect(slugOf(title)).toBe(slug));

it('finds the id at the end of a path after any text [write.web]', () => {
  const id = `-${'a_B'.repeat(10)}x`;
  expect(publicationIdOf(id)).toBe(id);
  expect(publicationIdOf(`the-light-${id}`)).toBe(id);
  expect(publicationIdOf(`x${id}`)).toBeUndefined();
  expect(publicationIdOf('short')).toBeUndefined();
  expect(publishedPath('灯 塔', id)).toBe(`/p/%E7%81%AF%20%E5%A1%94-${id}`);
  expect(publishedPath('', id)).toBe(`/p/${id}`);
});
