import { expect, it } from 'vitest';
import { parsePasted } from './parse-pasted.ts';

it('treats URLs as links, and everything else as text [notebook.sources]', () => {
  expect(parsePasted(' https://a.example/one \nhttp://b.example/two\n')).toEqual({
    urls: ['https://a.example/one', 'http://b.example/two'],
  });
  expect(parsePasted('https://a.example/one, https://b.example/two，https://a.example/one')).toEqual({
    urls: ['https://a.example/one', 'https://b.example/two'],
  });
  expect(parsePasted('- https://a.example/one\n- <https://b.example/two>\n3. https://c.example')).toEqual({
    urls: ['https://a.example/one', 'https://b.example/two', 'https://c.example'],
  });
  expect(parsePasted('example.com')).toEqual({ text: 'example.com' });
  expect(parsePasted('- 3.')).toEqual({ text: '- 3.' });
  expect(parsePasted('See https://a.example')).toEqual({ text: 'See https://a.example' });
  expect(parsePasted('ftp://a.example')).toEqual({ text: 'ftp://a.example' });
  expect(parsePasted('  \n ')).toBeUndefined();
});
