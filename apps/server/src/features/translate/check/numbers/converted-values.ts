import type { NumberMention } from './number-mentions.ts';

type Conversion = {
  words: RegExp;
  factors?: readonly number[];
  convert?: (value: number) => number[];
  /** Whether both numbers need one of the words nearby; by default, one of them does. */
  isMutual?: boolean;
  /** Whether it converts units or calendars, which changes the digits of long numbers. */
  changesDigits?: boolean;
  /** Whether its results are exact, as those of calendars are. */
  isExact?: boolean;
};

/** Conversions between two ways to write an amount, each with the words that indicate it. */
const CONVERSIONS: readonly Conversion[] = [
  {
    words:
      /\d\s?[ap]\.?\s?m\b|上午|下午|早[上晨]|凌晨|傍晚|晚[上间間]|午[前後后]|[0-9十]\s?[点點時时](?!間)|\d\s?h\b|uhr|오전|오후|\d\s?시|час|годин|saat|ώρα|giờ|godz|π\.?\s?μ|μ\.?\s?μ|صباح|مساء|بعد|\d[:：]\d\d/iu,
    convert: (value) => (value <= 24 ? [value + 12, value - 12] : []),
  },
  // Covers “a quarter to four”, and “more than three” for “four or more”.
  {
    words:
      /quarter to|half (?:past|to)|viertel vor|halb|差|moins|menos|\bmeno\b|без|(?:more|less|fewer|greater|larger) than|at (?:least|most)|\bover\b|under|above|below|up to|exceed|within|以上|以下|以内|以內|未満|不足|超[过過]|[多少大小低高][于於]|至[少多]|이상|이하|미만|초과|mehr als|weniger als|mindestens|höchstens|plus de|moins de|más de|menos de|более|менее|больше|меньше|не менее|więcej|mniej/iu,
    convert: (value) => [value + 1, value - 1],
  },
  {
    words: /折|\boff\b|discount|rabatt|скидк|割引|할인|remise|descuento|desconto|sconto/iu,
    convert: (value) => [100 - value, 100 - value * 10, 10 - value / 10],
  },
  { words: /[成割折]/u, factors: [10] },
  {
    words: /倍|fold\b|times (?:as|more|higher|larger|the)|fach\b|в \d+ раз|배/iu,
    convert: (value) => [
      value + 1,
      value - 1,
      (value - 1) * 100,
      (value + 1) * 100,
      value / 100 + 1,
      value / 100 - 1,
    ],
  },
  { words: /basis points?|\bbps?\b|基点|基點|百分[点點]/iu, factors: [100] },
  {
    words: /[%％‰]|percent|per cent|prozent|процент|百分|千分|万分/iu,
    factors: [10, 100, 1000],
    isMutual: true,
  },
  { words: /cent|pence|penn|fen\b|[分毛角]|копе|grosz|kuruş/iu, factors: [10, 100] },
  { words: /dozen|打|dutzend|douzaine|docena|dúzia|dozzina/iu, factors: [12] },
  {
    words: /year|month|年|月|jahr|monat|\bans?\b|mois|años?|mes|лет|год|мес/iu,
    factors: [12],
    isMutual: true,
  },
  { words: /decade|年代|十年/iu, factors: [10] },
  { words: /centur|世[纪紀]|siècle|jahrhundert|siglo|século|secolo|столет|век/iu, factors: [100] },
  { words: /quarter|季|quartal|trimest|квартал/iu, factors: [4, 3], isMutual: true },
  {
    words: /week|day|fortnight|周|週|星期|[天日]|wochen?|tage?|semaines?|jours?|semanas?|d[ií]as?|недел|дн/iu,
    factors: [7, 14],
    isMutual: true,
  },
  {
    words: /hour|minute|second|\bmins?\b|\bsecs?\b|\d\s?h\b|[时時点點分秒]|stund|heure|hora|час|мин/iu,
    factors: [60, 3600],
    isMutual: true,
  },
  {
    words: /hour|day|[小][时時]|時間|[天日]|stund|tage?|heure|jour|hora|d[ií]a|час|дн|сут/iu,
    factors: [24],
    isMutual: true,
  },
  { words: /mile|英里|哩|meile|milla|миль|マイル|mph/iu, factors: [1.609] },
  { words: /f[eo]{2}t|\bft\b|英尺|呎|fuß|pieds?|pies|фут|フィート|['′]/iu, factors: [0.3048, 30.48, 12] },
  { words: /inch|\bin\b|英寸|吋|zoll|pouces?|pulgadas?|дюйм|インチ|["″]/iu, factors: [2.54, 25.4, 12] },
  { words: /yard|\byd|码|碼|ярд|ヤード/iu, factors: [0.9144] },
  { words: /pound|\blbs?\b|磅|pfund|livre|libra|фунт|ポンド/iu, factors: [0.4536, 453.6, 16] },
  { words: /ounce|\boz\b|盎司|unze|once\b|onza|унц/iu, factors: [28.35, 29.57] },
  { words: /gallon|加仑|加侖|галлон/iu, factors: [3.785, 4.546] },
  {
    words: /mpg|liters? per|литр.{0,6}км|百公里|l\/100/iu,
    convert: (value) => [235.2 / value, 282.5 / value],
    changesDigits: true,
  },
  { words: /pint|quart|品脱|夸脱|\bcups?\b|杯/iu, factors: [0.473, 0.568, 0.946, 240, 250] },
  { words: /acre|英亩|英畝|акр/iu, factors: [0.4047, 4047, 6.07] },
  { words: /[亩畝]|\bmu\b/iu, factors: [1 / 15, 666.7, 1 / 6.07] },
  { words: /[斤]|\bjin\b|catt(?:y|ies)/iu, factors: [0.5, 500, 0.6, 600] },
  { words: /[里]|\bli\b/iu, factors: [0.5, 500] },
  { words: /[尺丈寸]|坪|평/u, factors: [1 / 3, 3.306, 10 / 3, 33.3, 3.33] },
  { words: /[两兩钱錢]|tael/iu, factors: [50, 37.5, 5] },
  {
    words: /°\s?[cf]|[℃℉]|华氏|華氏|摄氏|攝氏|fahrenheit|celsius|degree|grad|度/iu,
    convert: (value) => [(value * 9) / 5 + 32, ((value - 32) * 5) / 9],
    changesDigits: true,
  },
  {
    words:
      /令和|平成|昭和|大正|明治|民[国國]|宣[统統]|康熙|乾隆|光[绪緒]|道光|嘉[庆慶]|雍正|万[历曆]|reiwa|heisei|showa|meiji|taisho|단기|檀[纪紀]/iu,
    convert: (value) =>
      [2018, 1988, 1925, 1911, 1867, 1908, 1661, 1735, 1874, 1820, 1795, 1722, 1572, -2333].flatMap(
        (year) => [value + year, value - year],
      ),
    changesDigits: true,
    isExact: true,
  },
  {
    words: /grade|class|年级|年級|学年|學年|초등|중학|고등|[初高小大][一二三四五六]|[中高小]\d/iu,
    convert: (value) =>
      value <= 13 ? [value - 3, value - 6, value - 9, value + 3, value + 6, value + 9] : [],
  },
  {
    words: /floor|stor(?:e?y|ies)|stock|étage|piso|层|層|楼|樓|階|층|этаж/iu,
    convert: (value) => [value + 1, value - 1],
  },
  {
    words: /[亿億万萬억만兆조]|thousand|million|lakh|crore|千|тыс|tausend/iu,
    factors: [10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12],
    isMutual: true,
  },
  {
    words:
      /\d\s?(?:[kmcµμ]?[mgl]|[kmgt]i?b|[km]w|公?[里斤克米升分]|[千毫厘微]\p{Script=Han}|м|кг|г|см|км|мм|л|мл)(?![\p{Script=Latin}\p{Script=Cyrillic}])/iu,
    factors: [1000, 100, 10, 1e6, 1024],
    isMutual: true,
  },
];

const TOLERANCE = 0.03;
/** Number of characters around a number that may contain the words of a conversion. */
const CONTEXT_LENGTH = 12;

const isNear = (one: number, other: number, tolerance: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(other) * tolerance, 1e-9);

const isConverted = (
  { factors = [], convert, isExact = false }: Conversion,
  one: number,
  other: number,
): boolean =>
  factors.some((factor) => {
    const isWholeNumber = Number.isInteger(factor) || Number.isInteger(1 / factor);
    const tolerance = isWholeNumber ? 1e-6 : TOLERANCE;
    return isNear(one * factor, other, tolerance) || isNear(other * factor, one, tolerance);
  }) ||
  (convert?.(one) ?? []).some((value) => isNear(value, other, isExact ? 0 : 0.02)) ||
  (convert?.(other) ?? []).some((value) => isNear(value, one, isExact ? 0 : 0.02));

/**
 * Returns a check whether a number in one text may be a number in the other text, in other units, another calendar
 * or another way of counting. It depends on the words around both.
 */
export const conversionsBetween = (
  source: string,
  target: string,
): ((one: NumberMention, other: NumberMention) => boolean) => {
  const possible = CONVERSIONS.filter(({ words }) => words.test(source) || words.test(target));
  const matches = new Map<NumberMention, Set<Conversion>>();
  const matchesOf = (text: string, mention: NumberMention): Set<Conversion> => {
    const cached = matches.get(mention);
    if (cached) return cached;
    const context = text.slice(Math.max(0, mention.start - CONTEXT_LENGTH), mention.end + CONTEXT_LENGTH);
    const conversions = new Set(possible.filter(({ words }) => words.test(context)));
    matches.set(mention, conversions);
    return conversions;
  };
  return (one, other) => {
    const [atSource, atTarget] = [matchesOf(source, one), matchesOf(target, other)];
    return possible.some(
      (conversion) =>
        (conversion.isMutual
          ? atSource.has(conversion) && atTarget.has(conversion)
          : atSource.has(conversion) || atTarget.has(conversion)) &&
        one.values.some((value) => other.values.some((second) => isConverted(conversion, value, second))),
    );
  };
};

/** Returns a check whether a number may be another one in other units or calendars, by all words of the texts. */
export const mayConvertUnits = (texts: string): ((one: number, other: number) => boolean) => {
  const possible = CONVERSIONS.filter(
    ({ words, factors = [], changesDigits }) =>
      (changesDigits === true || factors.some((factor) => !Number.isInteger(factor))) && words.test(texts),
  );
  return (one, other) => possible.some((conversion) => isConverted(conversion, one, other));
};
