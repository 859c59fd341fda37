import { expect, it } from 'vitest';
import { isExactForm, questionTokens, tokenize, toTsquery, toTsvector } from './tokens.ts';

it('splits Chinese into pairs of characters, regardless of word boundaries [chat.sources]', () => {
  expect(tokenize('黑死病的起因')).toEqual(expect.arrayContaining(['黑死', '死病', '起因']));
});

it('finds English words in any number, tense and case [chat.sources]', () => {
  expect(stems('Studies intercepting passes')).toEqual(stems('study INTERCEPTED pass'));
});

it('keeps numbers, and treats full-width letters as plain ones [chat.sources]', () => {
  expect(tokenize('ＧＰＴ４ scored 98.6%')).toEqual(expect.arrayContaining(['gpt4', '98.6']));
});

it('searches by distinctive words, and by all words if there are no others [chat.sources]', () => {
  expect(questionTokens('What is the capital of France?')).toEqual(['capital', stemmed('France')]);
  expect(questionTokens('To be or not to be')).toContain('not');
  expect(questionTokens('who is it')).toEqual(['who', 'is', 'it']);
});

it('escapes the special characters of PostgreSQL [chat.sources]', () => {
  expect(toTsvector([`it's`, 'a\\b', 'plain'])).toBe(`'it''s':1 'a\\\\b':2 'plain':3`);
  expect(toTsquery([`it's`, 'two words', `it's`])).toBe(`'it''s' | 'two words'`);
});

it('returns no tokens for punctuation alone [chat.sources]', () => {
  expect(tokenize(' … 、!? ')).toEqual([]);
  expect(toTsquery([])).toBe('');
});

const stems = (text: string): string[] => tokenize(text).filter((token) => !isExactForm(token));

const stemmed = (word: string): string | undefined => tokenize(word)[0];
