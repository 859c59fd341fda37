import { expect, it } from 'vitest';
import { parsePasted } from './parse-pasted.ts';

it('treats addresses as links and anything else as text [notebook.sources]', () => {
  expect(parsePasted(' https://a.example/one \nhttp://b.example/two\n')).toEqual({
    urls: ['https://a.example/one', 'http://b.example/two'],
  });
  expect(parsePasted('See https://a.example')).toEqual({ text: 'See https://a.example' });
  expect(parsePasted('ftp://a.example')).toEqual({ text: 'ftp://a.example' });
  expect(parsePasted('  \n ')).toBeUndefined();
});
