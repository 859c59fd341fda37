import { expect, it } from 'vitest';
import { insertWords } from './insert-words.ts';

it('inserts dictated text at the caret, with spaces for languages that use them', () => {
  expect(insertWords('How isit?', 6, 6, 'old')).toEqual({ text: 'How is old it?', caret: 10 });
  expect(insertWords('How tall', 4, 8, 'old is it')).toEqual({ text: 'How old is it', caret: 13 });
  expect(insertWords('', 0, 0, 'Hello.')).toEqual({ text: 'Hello.', caret: 6 });
  expect(insertWords('灯塔有', 3, 3, '多高')).toEqual({ text: '灯塔有多高', caret: 5 });
  expect(insertWords('Yes.', 4, 4, 'And then?')).toEqual({ text: 'Yes. And then?', caret: 14 });
});
