import phrases from 'opencc-js/dict/STPhrases';
import { expect, it } from 'vitest';
import { CHINESE_STOPWORDS } from '../stopwords.ts';
import { pairsIn } from './dictionary.ts';
import { foldChinese, variantsOf } from './fold-chinese.ts';
import { spellingPattern } from './spelling-pattern.ts';

it.each([
  ['干乾幹', '干'],
  ['后後', '后'],
  ['发發髮', '发'],
  ['里裡裏', '里'],
  ['台臺颱檯', '台'],
  ['面麵麪', '面'],
  ['只隻衹', '只'],
  ['复復複覆', '复'],
  ['历歷曆', '历'],
  ['系係繫', '系'],
  ['钟鐘鍾', '钟'],
  ['云雲', '云'],
  ['谷穀', '谷'],
  ['余餘', '余'],
  ['丑醜', '丑'],
  ['斗鬥', '斗'],
  ['松鬆', '松'],
  ['准準', '准'],
  ['制製', '制'],
  ['着著', '著'],
  ['么麼', '么'],
  ['为為爲', '为'],
  ['划畫劃画', '划'],
])('treats %s as the same character [knowledge.search]', (characters, one) => {
  expect(new Set(foldChinese(characters))).toEqual(new Set([one]));
  expect(variantsOf(one)).toEqual(expect.arrayContaining([...characters]));
});

it('folds nearly every word of a dictionary to the same form in both scripts [knowledge.search]', () => {
  const all = pairsIn(phrases);
  const apart = all.filter(
    ([simplified, traditional]) => foldChinese(simplified) !== foldChinese(traditional),
  );
  expect(all.length).toBeGreaterThan(40_000);
  expect(apart.length / all.length).toBeLessThan(0.001);
});

it('keeps every other character and its position [knowledge.search]', () => {
  const text = 'Ünïcode 𠀀 かな カナ 한글 123, 😀';
  expect(foldChinese(text)).toBe(text);
  expect(foldChinese('在臺灣(Taiwan)，2019年')).toBe('在台湾(Taiwan)，2019年');
});

it.each([
  ['資訊', '关于信息的一章'],
  ['信息', '資訊時代'],
  ['臺灣網路', '台湾网络'],
  ['a.b (发)', 'A.B (髮)'],
])('makes a pattern of %j that %j fits [shell.palette]', (word, text) => {
  expect(new RegExp(spellingPattern(word) ?? '^$', 'i').test(text)).toBe(true);
});

it('returns no pattern for text with a single spelling [shell.palette]', () => {
  expect(spellingPattern('100% (sure)')).toBeUndefined();
  expect(new RegExp(spellingPattern('发.') ?? '').test('发展')).toBe(false);
});

it('does not change the words of our own lists [knowledge.search]', () => {
  const lists = [...CHINESE_STOPWORDS].join('');
  expect(foldChinese(lists)).toBe(lists);
  expect(foldChinese('的了是在和与为从对于这那哪谁何时怎么几吗个们请问')).toBe(
    '的了是在和与为从对于这那哪谁何时怎么几吗个们请问',
  );
});
