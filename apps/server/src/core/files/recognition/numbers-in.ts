/** A number with its separators, sign and percent sign, or a number in Chinese characters. */
const NUMBER =
  /(?<![\p{L}\p{N}])-?\d+(?:[.,:/]\d+)*[%‰]?|\d+(?:[.,:/]\d+)*[%‰]?|[〇零一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟萬億两]+/gu;

/** Returns the numbers of a text as they are written, in its order, with plain digits and signs. */
export const numbersIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .match(NUMBER) ?? [];

/** Whether two readings of a line contain the same numbers. */
export const haveSameNumbers = (one: string, other: string): boolean =>
  numbersIn(one).join(' ') === numbersIn(other).join(' ');
