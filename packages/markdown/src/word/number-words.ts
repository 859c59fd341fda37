import { cardinalText, ordinalText } from './english-numbers.ts';

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const roman = (value: number): string => {
  let remaining = value;
  let text = '';
  for (const [worth, numeral] of ROMAN)
    for (; remaining >= worth && text.length < 40; remaining -= worth) text += numeral;
  return text;
};

/** Returns letters as Word counts them: after the last one come AA, BB. */
const letters = (value: number, alphabet: string): string => {
  const alphabetLetters = [...alphabet];
  const letter = alphabetLetters[(value - 1) % alphabetLetters.length] ?? '';
  return letter.repeat(Math.min(Math.ceil(value / alphabetLetters.length), 20));
};

type CountingWords = { digits: string; units: readonly string[]; tenThousand: string; isShortTen: boolean };

const SIMPLE: CountingWords = {
  digits: '零一二三四五六七八九',
  units: ['', '十', '百', '千'],
  tenThousand: '万',
  isShortTen: true,
};
const COUNTINGS: Readonly<Record<string, CountingWords>> = {
  chineseCounting: SIMPLE,
  chineseCountingThousand: SIMPLE,
  taiwaneseCounting: { ...SIMPLE, tenThousand: '萬' },
  taiwaneseCountingThousand: { ...SIMPLE, tenThousand: '萬' },
  japaneseCounting: { ...SIMPLE, digits: '〇一二三四五六七八九' },
  chineseLegalSimplified: {
    digits: '零壹贰叁肆伍陆柒捌玖',
    units: ['', '拾', '佰', '仟'],
    tenThousand: '万',
    isShortTen: false,
  },
  ideographLegalTraditional: {
    digits: '零壹貳參肆伍陸柒捌玖',
    units: ['', '拾', '佰', '仟'],
    tenThousand: '萬',
    isShortTen: false,
  },
  japaneseLegal: {
    digits: '零壱弐参四伍六七八九',
    units: ['', '拾', '百', '千'],
    tenThousand: '萬',
    isShortTen: true,
  },
  koreanCounting: {
    digits: '영일이삼사오육칠팔구',
    units: ['', '십', '백', '천'],
    tenThousand: '만',
    isShortTen: true,
  },
};
/** Japanese and Korean omit the one before a unit, and zeros between units. */
const FORMATS_WITHOUT_ONE = new Set(['japaneseCounting', 'japaneseLegal', 'koreanCounting']);

const countingWords = (value: number, format: string, words: CountingWords): string => {
  const digits = [...words.digits];
  if (value === 0) return digits[0] ?? '';
  if (value >= 10_000) {
    const remainder = value % 10_000;
    const isGap = remainder > 0 && remainder < 1000 && !FORMATS_WITHOUT_ONE.has(format);
    const high = countingWords(Math.floor(value / 10_000), format, words) + words.tenThousand;
    return high + (isGap ? digits[0] : '') + (remainder > 0 ? countingWords(remainder, format, words) : '');
  }
  let text = '';
  let isGap = false;
  for (const [at, digit] of [...String(value)].map(Number).entries()) {
    const unit = words.units[String(value).length - 1 - at] ?? '';
    if (digit === 0) {
      isGap = text !== '';
      continue;
    }
    if (isGap && !FORMATS_WITHOUT_ONE.has(format)) text += digits[0];
    isGap = false;
    const isSilent = digit === 1 && unit !== '' && FORMATS_WITHOUT_ONE.has(format);
    text += (isSilent ? '' : (digits[digit] ?? '')) + unit;
  }
  return words.isShortTen && value < 20 ? text.replace(/^[一일](?=[十십])/, '') : text;
};

const digitByDigit = (value: number, digits: string): string =>
  [...String(value)].map((digit) => [...digits][Number(digit)] ?? digit).join('');

const ALPHABETS: Readonly<Record<string, string>> = {
  lowerLetter: 'abcdefghijklmnopqrstuvwxyz',
  upperLetter: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  russianLower: 'абвгдежзиклмнопрстуфхцчшщыэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ',
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥',
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  aiueo: 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ',
  aiueoFullWidth:
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  iroha: 'ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽ',
  irohaFullWidth:
    'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  hebrew2: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
};

const DIGITS: Readonly<Record<string, string>> = {
  ideographDigital: '〇一二三四五六七八九',
  taiwaneseDigital: '○一二三四五六七八九',
  japaneseDigitalTenThousand: '〇一二三四五六七八九',
  koreanDigital: '영일이삼사오육칠팔구',
  koreanDigital2: '零一二三四五六七八九',
  decimalFullWidth: '０１２３４５６７８９',
  decimalFullWidth2: '０１２３４５６７８９',
  thaiNumbers: '๐๑๒๓๔๕๖๗๘๙',
  hindiNumbers: '०१२३४५६७८९',
};

const enclosed = (value: number, first: number): string | undefined =>
  value >= 1 && value <= 20 ? String.fromCodePoint(first + value - 1) : undefined;

const circled = (value: number): string =>
  enclosed(value, 0x2460) ??
  (value > 20 && value <= 35 ? String.fromCodePoint(0x3251 + value - 21) : String(value));

const ordinal = (value: number): string => {
  const ending = value % 100 > 10 && value % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
};

const KOREAN_ONES = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉'];
const KOREAN_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

const nativeKorean = (value: number): string =>
  value > 0 && value < 100
    ? `${KOREAN_TENS[Math.floor(value / 10)]}${KOREAN_ONES[value % 10]}`
    : String(value);

/** Footnote symbols of English books, which are doubled after the last one. */
const CHICAGO_MARKS = ['*', '†', '‡', '§'];

const noteMark = (value: number): string =>
  value < 1 ? '' : (CHICAGO_MARKS[(value - 1) % 4] ?? '').repeat(Math.min(Math.ceil(value / 4), 20));

/** Word defines a format with leading zeros by its first numbers: `001, 002, 003, ...`. */
const ZEROS = /^(0+1)\s*,/;

/** Formats a number in a number format of Word; in plain digits if the format is unknown. */
export const numberWords = (value: number, format: string): string => {
  const counting = COUNTINGS[format];
  if (counting) return countingWords(value, format, counting);
  const alphabet = ALPHABETS[format];
  if (alphabet) return value < 1 ? '' : letters(value, alphabet);
  const digits = DIGITS[format];
  if (digits) return digitByDigit(value, digits);
  const zeros = ZEROS.exec(format)?.[1];
  if (zeros) return String(value).padStart(zeros.length, '0');
  switch (format) {
    case 'none':
      return '';
    case 'upperRoman':
      return roman(value);
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'ordinal':
      return ordinal(value);
    case 'cardinalText':
      return cardinalText(value);
    case 'ordinalText':
      return ordinalText(value);
    case 'hex':
      return value.toString(16).toUpperCase();
    case 'koreanLegal':
      return nativeKorean(value);
    case 'chicago':
      return noteMark(value);
    case 'numberInDash':
      return `- ${value} -`;
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return circled(value);
    case 'decimalEnclosedParen':
      return enclosed(value, 0x2474) ?? `(${value})`;
    case 'decimalEnclosedFullstop':
      return enclosed(value, 0x2488) ?? `${value}.`;
    case 'ideographEnclosedCircle':
      return value <= 10 ? String.fromCodePoint(0x3280 + value - 1) : String(value);
    default:
      return String(value);
  }
};
