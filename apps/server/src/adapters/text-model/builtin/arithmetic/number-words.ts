const ENGLISH: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ENGLISH_SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
};
const ENGLISH_NUMBER = new RegExp(
  `\\b(?:${[...Object.keys(ENGLISH), ...Object.keys(ENGLISH_SCALES)].join('|')})(?:[\\s-]+(?:and\\s+)?(?:${[...Object.keys(ENGLISH), ...Object.keys(ENGLISH_SCALES)].join('|')}))*\\b`,
  'g',
);

const readEnglish = (words: string): number => {
  let total = 0;
  let group = 0;
  for (const word of words.split(/[\s-]+/)) {
    const scale = ENGLISH_SCALES[word];
    if (scale === undefined) group += ENGLISH[word] ?? 0;
    else if (scale === 100) group = Math.max(1, group) * 100;
    else {
      total += Math.max(1, group) * scale;
      group = 0;
    }
  }
  return total + group;
};

/** Replaces English number words with digits: `twenty-five` with `25`. */
export const englishDigits = (text: string): string =>
  text
    .replace(
      /(?<!\d)(\d+(?:\.\d+)?)\s+(thousand|million|billion)\b/g,
      (_, count: string, scale: string) => `(${count}*${ENGLISH_SCALES[scale] ?? 1})`,
    )
    .replace(/\b(?:a|half a) (dozen|hundred|thousand|million)\b/g, 'one $1')
    .replace(/\b(?:a|one) dozen\b/g, '12')
    .replace(ENGLISH_NUMBER, (words) => String(readEnglish(words)));

const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const CHINESE_SCALES: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

const digitOf = (character: string): number =>
  CHINESE_DIGITS.indexOf(character.replace(/[〇○]/, '零').replace('两', '二'));

/** Parses a whole Chinese numeral such as 三百二十万 or 二〇二四. */
export const readChinese = (numeral: string): number => {
  const [whole = '', fraction] = numeral.split('点');
  if (fraction !== undefined) {
    return Number(`${readChinese(whole)}.${[...fraction].map(digitOf).join('')}`);
  }
  if (!/[十百千万亿]/.test(whole)) return Number([...whole].map(digitOf).join(''));
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const character of whole) {
    const unit = CHINESE_UNITS[character];
    const scale = CHINESE_SCALES[character];
    if (unit !== undefined) {
      section += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    } else if (scale !== undefined) {
      total = (total + section + digit) * scale;
      section = 0;
      digit = 0;
    } else digit = digitOf(character);
  }
  return total + section + digit;
};

/** Replaces Chinese numerals with digits: 三百二十 with `320`, 1.5万 with `(1.5*10000)`. */
export const chineseDigits = (text: string): string =>
  text
    .replace(
      /(?<!\d)(\d+(?:\.\d+)?)\s*(万亿|万|亿|千|百)(?!\p{Script=Han}*(?:克|米|瓦|卡|帕))/gu,
      (_, count: string, scale: string) =>
        `(${count}*${{ 百: 1e2, 千: 1e3, 万: 1e4, 亿: 1e8, 万亿: 1e12 }[scale] ?? 1})`,
    )
    .replace(/[零〇一二两三四五六七八九十百千万亿]+(?:点[零〇一二三四五六七八九]+)?/g, (numeral) =>
      /^[百千万亿]/.test(numeral) ? numeral : String(readChinese(numeral)),
    );
