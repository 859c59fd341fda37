import { expect, it } from 'vitest';
import { withWords } from './with-words.ts';

it('puts what was said where the caret stands, with gaps where a language has them', () => {
  expect(withWords('How isit?', 6, 6, 'old')).toEqual({ text: 'How is old it?', caret: 10 });
  expect(withWords('How tall', 4, 8, 'old is it')).toEqual({ text: 'How old is it', caret: 13 });
  expect(withWords('', 0, 0, 'Hello.')).toEqual({ text: 'Hello.', caret: 6 });
  expect(withWords('灯塔有', 3, 3, '多高')).toEqual({ text: '灯塔有多高', caret: 5 });
  expect(withWords('Yes.', 4, 4, 'And then?')).toEqual({ text: 'Yes. And then?', caret: 14 });
});
