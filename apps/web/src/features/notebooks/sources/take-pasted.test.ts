import { expect, it } from 'vitest';
import { takePasted } from './take-pasted.ts';

it('takes addresses for links and anything else for a text [notebook.sources]', () => {
  expect(takePasted(' https://a.example/one \nhttp://b.example/two\n')).toEqual({
    urls: ['https://a.example/one', 'http://b.example/two'],
  });
  expect(takePasted('See https://a.example')).toEqual({ text: 'See https://a.example' });
  expect(takePasted('ftp://a.example')).toEqual({ text: 'ftp://a.example' });
  expect(takePasted('  \n ')).toBeUndefined();
});
