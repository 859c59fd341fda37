import { segmentWords } from '../../../platform/reading/segment-words.ts';

/** Scripts without spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';
const MAX_GIVEN_NAME_LENGTH = 2;

export type WordRange = { text: string; start: number; end: number };

/** Returns the number of letters on either side that complete the word or name around a stretch. */
const wideningOf = ({ text, start, end }: WordRange): { left: number; right: number } => {
  const letter = (at: number): string => (UNSPACED.test(text[at] ?? '') ? (text[at] ?? '') : '');
  const before = letter(start - 1);
  if (end - start <= MAX_GIVEN_NAME_LENGTH && before !== '' && SURNAMES.includes(before))
    return { left: 1, right: 0 };
  let [left, right] = [0, 0];
  for (const { index, segment } of segmentWords(text)) {
    if (index < start && index + segment.length > start) left = start - index;
    if (index < end && index + segment.length > end) right = index + segment.length - end;
  }
  if (left + right > 0) return { left, right };
  if (end - start > 1) return { left, right };
  return before === '' ? { left, right: letter(end).length } : { left: 1, right };
};

const textOf = ({ text, start, end }: WordRange): string => text.slice(start, end);

/** Excludes the common beginning and end of two stretches. */
const narrow = (was: WordRange, is: WordRange): [was: WordRange, is: WordRange] => {
  const [one, other] = [textOf(was), textOf(is)];
  const least = Math.min(one.length, other.length) - 1;
  let [head, tail] = [0, 0];
  while (head < least && one[head] === other[head]) head += 1;
  while (tail < least - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const narrow = (each: WordRange): WordRange => ({
    ...each,
    start: each.start + head,
    end: each.end - tail,
  });
  return [narrow(was), narrow(is)];
};

/**
 * Returns the replaced and the new word of a correction. In Chinese and Japanese, widens the stretch to the entire
 * word or name, because single characters would also match inside other words.
 */
export const completeWord = (before: WordRange, after: WordRange): { from: string; to: string } => {
  const alone = { from: textOf(before), to: textOf(after) };
  if (!UNSPACED.test(alone.from) || !UNSPACED.test(alone.to)) return alone;
  const [was, is] = narrow(before, after);
  const { left, right } = wideningOf(is);
  const wide = (each: WordRange): WordRange => ({ ...each, start: each.start - left, end: each.end + right });
  const context = (each: WordRange): string =>
    `${each.text.slice(each.start - left, each.start)}_${each.text.slice(each.end, each.end + right)}`;
  const correction = { from: textOf(wide(was)), to: textOf(wide(is)) };
  // Widening must not split a surrogate pair.
  const isWellFormed = correction.from.isWellFormed() && correction.to.isWellFormed();
  return isWellFormed && context(was) === context(is) ? correction : alone;
};
