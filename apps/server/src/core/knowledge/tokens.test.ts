import { expect, it } from 'vitest';
import { isExactForm, questionTokens, tokenize, toTsquery, toTsvector } from './tokens.ts';

it('finds Chinese words by pairs of neighbours, wherever a word may end [chat.sources]', () => {
  expect(tokenize('黑死病的起因')).toEqual(expect.arrayContaining(['黑死', '死病', '起因']));
});

it('finds English words in whatever number, tense and case they stand [chat.sources]', () => {
  expect(stems('Studies intercepting passes')).toEqual(stems('study INTERCEPTED pass'));
});

it('keeps numbers, and takes wide letters for the plain ones [chat.sources]', () => {
  expect(tokenize('ＧＰＴ４ scored 98.6%')).toEqual(expect.arrayContaining(['gpt4', '98.6']));
});

it('asks for what tells passages apart, and for all words when nothing else is there [chat.sources]', () => {
  expect(questionTokens('What is the capital of France?')).toEqual(['capital', stemmed('France')]);
  expect(questionTokens('To be or not to be')).toContain('not');
  expect(questionTokens('who is it')).toEqual(['who', 'is', 'it']);
});

it('escapes what PostgreSQL reads as a sign [chat.sources]', () => {
  expect(toTsvector([`it's`, 'a\\b', 'plain'])).toBe(`'it''s':1 'a\\\\b':2 'plain':3`);
  expect(toTsquery([`it's`, 'two words', `it's`])).toBe(`'it''s' | 'two words'`);
});

it('has no tokens for signs alone [chat.sources]', () => {
  expect(tokenize(' … 、!? ')).toEqual([]);
  expect(toTsquery([])).toBe('');
});

const stems = (text: string): string[] => tokenize(text).filter((token) => !isExactForm(token));

const stemmed = (word: string): string | undefined => tokenize(word)[0];
