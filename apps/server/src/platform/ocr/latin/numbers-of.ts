/** Characters that the models read in different ways, though they mean the same. */
const ALIKE: readonly [RegExp, string][] = [
  [/[￥¥]|(?<!\p{L})Y(?=\d)/gu, '¥'],
  [/[−–—]/g, '-'],
  [/[×X]/g, 'x'],
  [/±/g, '+'],
  [/°C|°℃/g, '℃'],
];

/** Returns a text without spaces, and with one spelling of each sign. */
export const normalized = (text: string): string => {
  let plain = text
    .replaceAll(/\s+/g, '')
    .replaceAll(/[\uff01-\uff5e]/g, (character) => character.normalize('NFKC'));
  for (const [pattern, sign] of ALIKE) plain = plain.replaceAll(pattern, sign);
  return plain;
};

/** The numbers of a text with their separators and signs. Two readings of a line that differ in them are doubtful. */
export const numbersOf = (text: string): string =>
  (normalized(text).match(/(?<!\d)[-+$¥]?\d[\d.,:/-]*(?:[%‰℃]|\p{L}{0,3}[²³])?/gu) ?? [])
    .map((number) => number.replace(/(?<![.,:/-])[.,:/-]+$/, ''))
    .join(' ');
