/** A discount in Chinese, which names the part that remains: 八折 is 20 % off. */
const CHINESE =
  /(?<![\d.一二三四五六七八九])([一二三四五六七八九]{1,2}|\d{1,2}|\d\.\d)\s?折(?![\p{Script=Han}]*[叠疊纸紙])/gu;
const PERCENT_OFF =
  /(\d{1,2})\s?(?:%|percent|per cent)\s?(?:off\b|discount|reduction)|discount of (\d{1,2})\s?(?:%|percent)/giu;
const DIGITS = '零一二三四五六七八九';

const digitsOf = (written: string): string =>
  [...written]
    .map((character) => (DIGITS.includes(character) ? String(DIGITS.indexOf(character)) : character))
    .join('');

/** Returns the remaining part, in percent. */
const remainderOf = (written: string): number => {
  const digits = digitsOf(written).replace('.', '');
  return digits.length === 1 ? Number(digits) * 10 : Number(digits);
};

const remaindersIn = (text: string): number[] =>
  [...text.matchAll(CHINESE)].map(([, written = '']) => remainderOf(written));

const discountsIn = (text: string): number[] =>
  [...text.matchAll(PERCENT_OFF)].map(([, before, behind]) => Number(before ?? behind));

/** Whether a translation confuses the remaining part of a price with the discount, as in 70 % off for 七折. */
export const changesDiscount = (source: string, target: string): boolean => {
  const remainders = [...remaindersIn(source), ...remaindersIn(target)];
  const discounts = [...discountsIn(source), ...discountsIn(target)];
  return (
    remainders.length > 0 &&
    discounts.length > 0 &&
    remainders.every((part) => !discounts.includes(100 - part)) &&
    remainders.some((part) => discounts.includes(part))
  );
};
