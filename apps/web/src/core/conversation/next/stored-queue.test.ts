import { expect, it } from 'vitest';
import { parseStoredQuestions } from './stored-queue.ts';

it('reads queued questions, and ignores invalid data [chat.next]', () => {
  const question = { place: 'a', written: { prompt: 'Why?', files: [] } };
  expect(
    parseStoredQuestions(JSON.stringify([question, { place: 'b' }, 'c', { ...question, written: {} }])),
  ).toEqual([question]);
  for (const stored of [null, '', '{', '"Why?"', '{"place":"a"}'])
    expect(parseStoredQuestions(stored)).toEqual([]);
});
