import { expect, it } from 'vitest';
import { markdownText } from './markdown-text.ts';

it('returns the text without its markup [chat.markdown]', () => {
  const source = [
    '# Title',
    '**注意：**请看[这里](https://a.com)。',
    '- a\n  - b `c`\n- [x] done\n- [ ] open',
    '1. [x] first',
    'Lit[^1].',
    '[^1]: In 1811.',
    '3. three\n4. four',
    '| a | b |\n|--|--|\n| 1 | **2** |',
    '```js\nlet x;\n```',
    '> quoted &amp; kept',
    '$$\nx^2\n$$',
    '![cat](https://a.com/c.png)',
  ].join('\n\n');
  expect(markdownText(source)).toBe(
    [
      'Title',
      '注意：请看这里。',
      '- a\n  - b c\n☑ done\n☐ open',
      '1. ☑ first',
      'Lit[^1].',
      '[^1]: In 1811.',
      '3. three\n4. four',
      'a\tb\n1\t2',
      'let x;',
      'quoted & kept',
      'x^2',
      'cat',
    ].join('\n\n'),
  );
});

it('keeps citations and plain punctuation as written [chat.markdown]', () => {
  expect(markdownText('Blue.[1] 5 * 3 < 20')).toBe('Blue.[1] 5 * 3 < 20');
});

it('keeps the numbers of lists, including those from 0 [chat.markdown]', () => {
  expect(markdownText('0. a\n1. b\n7. c')).toBe('0. a\n1. b\n\n7. c');
});

it('keeps the mark of struck numbers, which would be read as one with the next number [chat.markdown]', () => {
  expect(markdownText('Price ~~58~~59, ~~old~~ new')).toBe('Price ~~58~~59, old new');
});
