const THOUSAND = 1e3;
const MILLION = 1e6;
const MILLIARD = 1e9;

/** Words for large numbers and their values; some have different values in different countries. */
const SCALES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:万亿|萬億|lakh crores?|लाख करोड़)/iu, [1e12]],
  [/^(?:lakhs?|lacs?|लाख)(?!\p{L})/iu, [1e5]],
  [/^(?:crores?|करोड़)(?!\p{L})/iu, [1e7]],
  [/^ล้านล้าน/u, [1e12]],
  [/^พันล้าน/u, [MILLIARD]],
  [/^ล้าน/u, [MILLION]],
  [/^แสน/u, [1e5]],
  [/^หมื่น/u, [1e4]],
  [/^พัน(?!ธ)/u, [THOUSAND]],
  [/^[亿億억]/u, [1e8]],
  [/^[万萬만]/u, [1e4]],
  [/^(?:兆(?![瓦赫帕字比欧歐])|조)/u, [1e12, MILLION]],
  [
    /^(?:mil millones|mil milhões|milliard|miliard|miljard|mrd\b|mld\b|миллиард|мільярд|млрд|δισ|milyar|miliar|tỷ|tỉ(?!\p{L})|δισεκατ|مليار|מיליארד|bilh(?:ão|ões))/iu,
    [MILLIARD],
  ],
  // The plural in German, and the word in Spanish, Dutch and Polish, always mean a million millions.
  [/^(?:Billionen|bill[oó]n(?:es)?(?!\p{L})|biljoen|bilion)/u, [1e12]],
  [/^(?:Trillionen|trill[oó]n(?:es)(?!\p{L})|triljoen|trylion)/u, [1e18]],
  [/^(?:billions?|bn|B)(?![\p{L}\p{N}])/u, [MILLIARD]],
  [/^(?:billion|bn\b)/iu, [MILLIARD, 1e12]],
  [/^(?:trillions?|tn|триллион\p{L}*|трильйон\p{L}*|трлн|trilh(?:ão|ões)|triliun)(?!\p{L})/u, [1e12]],
  [/^(?:trillion|trill[oó]n|tn\b)/iu, [1e12, 1e18]],
  [
    /^(?:million|mill[oó]n|milh(?:ão|ões)|milion|miljoen|mio\b|mln\b|mn\b|миллион|мільйон|млн|εκατ|milyon|triệu|juta|مليون|ملايين|מיליון)/iu,
    [MILLION],
  ],
  [/^M(?![\p{L}\p{N}²³/])/u, [MILLION]],
  [
    /^(?:thousand|tausend|tsd\b|mila\b|mille\b|mil\b|duizend|tys\b|tysi|тыс|тис|χ[ιί]λ(?!ι[όο][μσγ])|bin\b|nghìn|ngàn|ribu|ألف|آلاف|אלף|K(?![\p{L}\p{N}])|千(?![瓦克米卡赫字帕伏焦欧歐])|천)/iu,
    [THOUSAND],
  ],
];

/** Multiples before a word for a large number in Chinese, Japanese and Korean. */
const MULTIPLES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 십: 10, 백: 100, 천: 1000 };

type Scale = { factors: readonly number[]; length: number };

const wordAt = (text: string): Scale | undefined => {
  for (const [pattern, factors] of SCALES) {
    const [word] = pattern.exec(text) ?? [];
    if (word !== undefined) return { factors, length: word.length };
  }
  return undefined;
};

/** Returns the possible values of a word for a large number at the start of a text, and its length. */
export const scaleAt = (text: string): Scale | undefined => {
  if (!/^[ \u00a0\u202f]?\p{L}/u.test(text)) return undefined;
  const space = /^[ \u00a0\u202f]/u.test(text) ? 1 : 0;
  const rest = text.slice(space);
  const multiple = MULTIPLES[rest.charAt(0)];
  const next = multiple === undefined ? undefined : wordAt(rest.slice(1));
  if (multiple !== undefined && next !== undefined)
    return { factors: next.factors.map((factor) => factor * multiple), length: space + 1 + next.length };
  const word = wordAt(rest);
  return word && { ...word, length: space + word.length };
};
