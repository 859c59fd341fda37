import { expect, it } from 'vitest';
import { compareWords } from './words.ts';

const compare = (english: Record<string, string>, chinese: Record<string, string>) =>
  compareWords('en_US.ts', new Map(Object.entries(english)), new Map(Object.entries(chinese)));

it('accepts two complete languages, and English plural forms that Chinese does not have', () => {
  const english = {
    send: 'Send',
    files_one: '{count} file',
    files_other: '{count} files',
    name: 'Studiolo {version}',
  };
  expect(
    compare(english, { send: '发送', files_other: '{count} 个文件', name: 'Studiolo {version}' }),
  ).toEqual([]);
});

it.each([
  ['a missing text', { send: 'Send' }, {}],
  ['a missing plural', { files_one: '{count} file', files_other: '{count} files' }, {}],
  ['a text without English', {}, { send: '发送' }],
  ['an empty text', { send: 'Send' }, { send: ' ' }],
  ['an untranslated text', { send: 'Send to {name}' }, { send: 'Send to {name}' }],
])('reports %s', (_what, english, chinese) => {
  expect(compare(english, chinese).join()).toContain('en_US.ts');
});
