import { contentTerms } from '../../../../platform/reading/tokens.ts';

/** Whether a question names a column or a cell: literally, or by all its words. */
export const names = (question: string, name: string): boolean => {
  const questionWords = new Set(contentTerms(question));
  const terms = contentTerms(name.replace(/[_-]/g, ' '));
  const isNamed =
    name.length > 0 &&
    new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(name)}(?![\\p{Script=Latin}\\d])`, 'iu').test(question);
  const isWithinChinese = /^\p{Script=Han}{2,}$/u.test(name) && question.includes(name);
  return isNamed || isWithinChinese || (terms.length > 0 && terms.every((term) => questionWords.has(term)));
};

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const HAN = '一二三四五六七八九十';

const numberOf = (word: string): number => {
  const lowered = word.toLowerCase();
  if (/^\d+/.test(lowered)) return Number.parseInt(lowered, 10);
  return Math.max(ORDINALS.indexOf(lowered), HAN.indexOf(lowered)) + 1;
};

/**
 * Ordinal in a question, as in `the second column`, `column 2`, 第二列, `the last row`: from 0, -1 for the last.
 */
export const positionNamed = (question: string, what: 'column' | 'row'): number | undefined => {
  const han = what === 'column' ? '[列栏]' : '行';
  if (new RegExp(`\\blast (?:\\w+ )?${what}\\b|最后一?${han}`, 'i').test(question)) return -1;
  const match = new RegExp(
    `\\b(${ORDINALS.join('|')}|\\d{1,4}(?:st|nd|rd|th)) (?:\\w+ )?${what}\\b|\\b${what} (?:no\\.? ?|number )?(\\d{1,5})\\b|第 ?(\\d{1,5}|[${HAN}]) ?(?:个数字|个)?${han}`,
    'i',
  ).exec(question);
  const word = match?.[1] ?? match?.[2] ?? match?.[3];
  return word === undefined ? undefined : numberOf(word) - 1;
};
