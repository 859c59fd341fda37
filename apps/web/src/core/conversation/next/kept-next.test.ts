import { expect, it } from 'vitest';
import { readKept } from './kept-next.ts';

it('reads what waited, and nothing from what is no list of questions [chat.next]', () => {
  const kept = { place: 'a', written: { prompt: 'Why?', files: [] } };
  expect(readKept(JSON.stringify([kept, { place: 'b' }, 'c', { ...kept, written: {} }]))).toEqual([kept]);
  for (const stored of [null, '', '{', '"Why?"', '{"place":"a"}']) expect(readKept(stored)).toEqual([]);
});
