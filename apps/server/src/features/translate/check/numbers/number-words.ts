/** A number in words, such as 三十五 or "thirty-five". */
export type WordNumber = {
  start: number;
  end: number;
  values: readonly number[];
  /** Whether the words certainly mean a number; 一 and "one" often do not. */
  isCertain: boolean;
};

const CHINESE_DIGITS = '零一二三四五六七八九';
const CHINESE_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const CHINESE_SCALES: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };
const CHINESE_NUMBER = /[〇零一二三四五六七八九十廿卅百千万萬亿億两兩]{1,20}/gu;
/** Words after a single Chinese digit that counts something. */
const COUNTER =
  /^(?:[片次个個人名年天岁歲周週章页頁倍艘盏盞条條张張只隻台辆輛位家间間座层層米元块塊秒项項种種批组組套本册冊轮輪届屆公]|小[时時]|分[钟鐘之]|世[纪紀]|季度|等奖)/u;

const digitOf = (character: string): number => {
  if (character === '两' || character === '兩') return 2;
  return CHINESE_DIGITS.indexOf(character === '〇' ? '零' : character);
};

/** Returns the value of a Chinese number; undefined for an approximate one such as 十五六. */
const chineseValue = (written: string): number | undefined => {
  const text = written.replaceAll('廿', '二十').replaceAll('卅', '三十');
  if (![...text].some((character) => character in CHINESE_UNITS || character in CHINESE_SCALES))
    return Number([...text].map(digitOf).join(''));
  let [total, section, digit, lastUnit] = [0, 0, 0, 1];
  let hasDigit = false;
  for (const character of text) {
    const unit = CHINESE_UNITS[character];
    const scale = CHINESE_SCALES[character];
    if (unit !== undefined) {
      section += (hasDigit ? digit : 1) * unit;
      lastUnit = unit;
    } else if (scale !== undefined) {
      total = (total + section + digit || 1) * scale;
      section = 0;
      lastUnit = scale;
    } else {
      if (hasDigit) return undefined;
      digit = digitOf(character);
      hasDigit = digit > 0;
      if (digit === 0) lastUnit = 1;
      continue;
    }
    digit = 0;
    hasDigit = false;
  }
  // 一万二 is 12 000.
  return total + section + digit * (lastUnit > 10 ? lastUnit / 10 : 1);
};

const chineseNumbers = (text: string): WordNumber[] =>
  [...text.matchAll(CHINESE_NUMBER)].map(({ 0: written, index }) => {
    const end = index + written.length;
    const value = chineseValue(written);
    const isCounted =
      COUNTER.test(text.slice(end, end + 2)) ||
      /(?:第|(?<!百)分之)$/u.test(text.slice(Math.max(0, index - 3), index));
    const isBase = /^(?:进[制位]|進[制位數]|位)/u.test(text.slice(end, end + 2));
    const hasUnit = /[十廿卅百千万萬亿億]/u.test(written);
    const isCertain =
      !isBase &&
      (written.length === 1
        ? isCounted && digitOf(written) >= 2
        : (hasUnit && /[一二三四五六七八九十廿卅两兩]/u.test(written)) || written.length >= 4);
    const digits = [...written].map(digitOf).filter((digit) => digit >= 0);
    const units = [...written].flatMap(
      (character) => CHINESE_UNITS[character] ?? CHINESE_SCALES[character] ?? [],
    );
    return {
      start: index,
      end,
      values:
        value === undefined || !isCertain
          ? [...(value === undefined ? [] : [value]), ...digits, ...units]
          : [value],
      isCertain: isCertain && value !== undefined,
    };
  });

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENGLISH = new Map<string, number>([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...TENS.map((word, at): [string, number] => [word.replace('y', 'ies'), (at + 2) * 10]),
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 10]),
]);
const ENGLISH_SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
const WORD = /\p{L}+/gu;
const JOINT = /^(?:[\s-]{1,3}|\s(?:and|a)\s)$/u;

type Token = { word: string; start: number; end: number };

/** Returns the value of English number words; undefined for a list such as "one two". */
const englishValue = (words: readonly string[]): number | undefined => {
  let [total, current] = [0, 0];
  for (const word of words) {
    const value = ENGLISH.get(word);
    const scale = ENGLISH_SCALES.get(word) ?? 1;
    if (value === undefined && scale === 100) current = (current || 1) * 100;
    else if (value === undefined) {
      total += (current || 1) * scale;
      current = 0;
    } else if (current % 100 === 0 || (current % 10 === 0 && current % 100 >= 20 && value < 10))
      current += value;
    // Years are read in pairs.
    else if (current < 100 && value >= 10) current = current * 100 + value;
    else return undefined;
  }
  return total + current;
};

const englishNumbers = (text: string): WordNumber[] => {
  const tokens = [...text.toLowerCase().matchAll(WORD)]
    .map(({ 0: word, index }): Token => ({ word, start: index, end: index + word.length }))
    .filter(({ word }) => ENGLISH.has(word) || ENGLISH_SCALES.has(word));
  const runs: Token[][] = [];
  for (const token of tokens) {
    const last = runs.at(-1)?.at(-1);
    if (last && token.start - last.end < 6 && JOINT.test(text.slice(last.end, token.start).toLowerCase()))
      runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs.map((run) => {
    const words = run.map(({ word }) => word);
    const value = englishValue(words);
    const each = words.flatMap((word) => ENGLISH.get(word) ?? ENGLISH_SCALES.get(word) ?? []);
    const isCertain = value !== undefined && value >= 2 && ENGLISH.has(words[0] ?? '');
    return {
      start: run[0]?.start ?? 0,
      end: run.at(-1)?.end ?? 0,
      values: isCertain ? [value] : each,
      isCertain,
    };
  });
};

const ROMAN = /(?<![\p{L}\p{N}])(X{0,3})(IX|IV|V?I{0,3})(?=(?:er|ère|ème|e|º|ª)?(?![\p{L}\p{N}]))/gu;
const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

const romanNumbers = (text: string): WordNumber[] =>
  [...text.matchAll(ROMAN)]
    .filter(([written]) => written !== '')
    .map(({ 0: written, 1: tens = '', 2: ones = '', index }) => ({
      start: index,
      end: index + written.length,
      values: [tens.length * 10 + ROMAN_ONES.indexOf(ones)],
      isCertain: written.length > 1,
    }));

type LooseWords = readonly (readonly [RegExp, readonly number[]])[];

/** Words that may mean a number in English, Chinese or a language with another script. */
const LOOSE_WORDS: LooseWords = [
  [/半|\bhal[fv]|половин|نصف|חצי|полтор/iu, [0.5, 50, 30, 1.5, 15]],
  [/\bquarter|刻|кварт|четверт|чверт/iu, [0.25, 25, 15, 45, 4]],
  [
    /[双雙俩倆对對]|\bboth\b|\bpairs?\b|\bcouple|\btwi(?:ce|n)|\bdoubl|\bsecond|дв[аеуоі]|둘|두|이|ふた|اثن|שתי|שני|δ[ύυ]ο/iu,
    [2, 200],
  ],
  [/\bthird|\btriple|\bthrice|\bthreefold|тр[иеёь]|세|셋|삼|みっ|ثلاث|שלוש|τρ[ίιε]/iu, [3, 300]],
  [/\bfourth|четыр|чотир|네|넷|사|よっ|أربع|ארבע|τ[έε]σσ/iu, [4, 400]],
  [/\bfifth|пят|п.ят|다섯|오|いつつ|خمس|חמש|π[έε]ντε/iu, [5, 500]],
  [/\bsixth|шест|шіст|여섯|육|むっ|ست|שש|[έε]ξι/iu, [6, 600]],
  [/\bseventh|сем|сім|일곱|칠|なな|سبع|שבע|επτά|εφτά/iu, [7, 700]],
  [/\beighth|восем|вісім|여덟|팔|やっ|ثمان|שמונ|οκτώ|οχτώ/iu, [8, 800]],
  [/\bninth|девят|дев.ят|아홉|구|ここの|تسع|תשע|εννέα|εννιά/iu, [9, 900]],
  [/\btwentie|decade|десят|двадц|열|십|스무|とお|عشر|עשר|δέκα|[εέ][ίι]κοσι/iu, [10, 20, 100]],
  [/одинн|одина/iu, [11]],
  [/\bdozen|\bnoon|\bmidnight|打|正午|中午|午夜|двенадц|дванадц|정오|자정/iu, [12, 24, 0]],
  [/\bhundred|\bcentur|сто|сот|백|مائ|مئ|מאה|εκατό/iu, [100]],
  [/three[ -]quarters|四分之三/iu, [0.75, 75]],
  [/\bhexadecimal|\boctal|\bbinary/iu, [16, 8, 2]],
  [/\bthousand|тысяч|тисяч|천|ألف|אלף|χίλι/iu, [1000]],
  [/[一首单單]|\bonce\b|\bfirst|\bsingle|один|одн|перв|перш|하나|한|첫|일|ひと|واحد|אחד|[έε]να|πρώτ/iu, [1]],
  [/[零〇]|\bzero|ноль|нуль|영|صفر|אפס|μηδέν/iu, [0]],
];

/** Words of languages in Latin script, some of which are unrelated words in English. */
const OTHER_LOOSE_WORDS: LooseWords = [
  [/halb|demi|medi[oa]|mezz|meia|połow|yarım|\bpół|\bnửa|setengah|\bhalf/iu, [0.5, 50, 30, 1.5, 15]],
  [/viertel|quart|cuart|kwart|\bçeyrek|ćwierć|seperempat/iu, [0.25, 25, 15, 45, 4]],
  [
    /beide|zwei|zwo|deux|\bdos\b|\bdue\b|du[ao]s|dois|twee|dwa|dwie|dwóch|dwu|iki|\bhai\b|\bdua\b|segund|second|doppel|doubl|doppi|dobl|dupl/iu,
    [2, 200],
  ],
  [
    /drei|dritt|trois|\btr(?:es|e|ê|ei)|drie|derde|\btrz|\btrzec|\büç|\bba\b|\btiga|terce|terz|tiers/iu,
    [3, 300],
  ],
  [/vier|quatr|cuatro|quattro|czter|czwart|dört|\bbốn|\btư\b|empat/iu, [4, 400]],
  [/fünf|cinq|cinco|cinqu|quint|vijf|pięć|pięci|piąt|\bbeş|\bnăm|\blima/iu, [5, 500]],
  [/sechs|\bsix|seis|\bsei\b|\bzes|sześ|szóst|altı|\bsáu|enam/iu, [6, 600]],
  [/sieb|sept|siete|sette|sete|zeven|siedem|siódm|yedi|\bbảy|tujuh/iu, [7, 700]],
  [/\bacht|huit|ocho|oito|\botto|osiem|ósm|sekiz|\btám|delapan/iu, [8, 800]],
  [/neun|neuf|nueve|nove|negen|dziewi|dokuz|\bchín|sembilan/iu, [9, 900]],
  [
    /zehn|\bdix|diez|\bdez\b|dieci|tien|dziesi|\bon\b|mười|mươi|puluh|vingt|zwanz|veint|vinte|venti|twint|dwadzie|yirmi/iu,
    [10, 20, 100],
  ],
  [/\belf|onz|once|undici|jedena/iu, [11]],
  [/zwölf|douz|doce|doze|dodici|twaalf|dwana|dutzend|mittag|midi|minuit|mezzogiorno|mediod/iu, [12, 24, 0]],
  [/hundert|\bcent|cien|honderd|\bst[oa]\b|yüz|trăm|ratus/iu, [100]],
  [/tausend|mille|\bmil\b|duizend|tysi|\bbin\b|nghìn|ribu/iu, [1000]],
  [/\bein|erst|\bun[eoa]?\b|\buma?\b|\bee?n\b|prem|prim|jed[en]|\bbir\b|\bmột|satu|nhất/iu, [1]],
  [/null|zéro|cero|zero|sıfır|không/iu, [0]],
];
const ENGLISH_TEXT = /\b(?:the|of|and|is|are|was|were|it|has|there)\b/iu;

export const wordNumbersIn = (text: string): WordNumber[] => [
  ...chineseNumbers(text),
  ...englishNumbers(text),
  ...romanNumbers(text),
];

/** Returns the values that words of a text may mean, in any language. */
export const looseValuesIn = (text: string): number[] =>
  [...LOOSE_WORDS, ...(ENGLISH_TEXT.test(text) ? [] : OTHER_LOOSE_WORDS)].flatMap(([pattern, values]) =>
    pattern.test(text) ? values : [],
  );
