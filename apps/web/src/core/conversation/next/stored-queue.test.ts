import { expect, it } from 'vitest';
import { parseStoredQuestions } from './stored-queue.ts';

it('reads waiting questions, and nothing from invalid data [chat.next]', () => {
  const kept = { place: 'a', written: { prompt: 'Why?', files: [] } };
  expect(parseStoredQuestions(JSON.stringify([kept, { place: 'b' }, 'c', { ...kept, written: {} }]))).toEqual(
    [kept],
  );
  for (const stored of [null, '', '{', '"Why?"', '{"place":"a"}'])
    expect(parseStoredQuestions(stored)).toEqual([]);
});
