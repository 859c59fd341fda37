type Candidate = { encoding: string; score: number };

/** Minimum score of an East Asian encoding. */
const LEAST_SCORE = 0.75;
const COMMON_HANGUL = /[이다는가을에하의고요니시를은도서로한지어기나자사리있아해습]/u;

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The share of two-byte characters that are among the common ones of an encoding. */
const commonShare = (bytes: Uint8Array, isCommon: (lead: number, trail: number) => boolean): number => {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x81) continue;
    pairs += 1;
    if (isCommon(lead, trail)) common += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
};

const shareOf = (text: string | undefined, letters: RegExp): number => {
  const all = text?.match(/[^\u0000-\u007f]/gu) ?? [];
  return all.length === 0 ? 0 : all.filter((letter) => letters.test(letter)).length / all.length;
};

const eastAsian = (bytes: Uint8Array): Candidate[] => {
  const within = (value: number, least: number, most: number) => value >= least && value <= most;
  const [japanese, japaneseUnix] = [decode(bytes, 'shift_jis'), decode(bytes, 'euc-jp')];
  const withKana = (text: string | undefined): number => {
    const all = shareOf(
      text,
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff5e]/u,
    );
    return shareOf(text, /[\p{Script=Hiragana}\u30a1-\u30fc]/u) > 0.15 ? all : all * 0.85;
  };
  const korean = decode(bytes, 'euc-kr');
  const hangul = shareOf(korean, /[\p{Script=Hangul}\u3000-\u303f\uff00-\uff5e]/u);
  const scores: [string, number][] = [
    [
      'gb18030',
      commonShare(bytes, (lead, trail) => trail >= 0xa1 && (within(lead, 0xb0, 0xd7) || lead <= 0xa3)),
    ],
    ['big5', commonShare(bytes, (lead, trail) => trail >= 0x40 && within(lead, 0xa1, 0xc6))],
    ['shift_jis', withKana(japanese)],
    ['euc-jp', withKana(japaneseUnix)],
    ['euc-kr', COMMON_HANGUL.test(korean ?? '') ? hangul * 1.01 : hangul * 0.9],
  ];
  return scores
    .map(([encoding, score]) => ({ encoding, score }))
    .filter(({ encoding }) => decode(bytes, encoding) !== undefined);
};

const LATIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'].map((name) => [name, 'windows-1250'])),
  tr: 'windows-1254',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  vi: 'windows-1258',
};

/**
 * Whether a single-byte encoding decodes to plausible words: no Latin letters within them, and few capital
 * letters.
 */
const isAlphabet = (bytes: Uint8Array, encoding: string, letters: RegExp): boolean => {
  const text = decode(bytes, encoding);
  if (text === undefined || shareOf(text, letters) < 0.9) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => letters.test(word));
  const isPlain = (word: string) => !/[A-Za-z]/.test(word) && !/\p{Lu}/u.test(word.slice(1));
  return own.length > 0 && own.filter(isPlain).length >= own.length * 0.8;
};

const ALPHABETS: readonly [string, RegExp][] = [
  ['koi8-r', /\p{Script=Cyrillic}/u],
  ['windows-1251', /[\p{Script=Cyrillic}«»“”„–—№]/u],
  ['windows-1253', /[\p{Script=Greek}«»΄]/u],
  ['windows-1255', /\p{Script=Hebrew}/u],
  ['windows-1256', /[\p{Script=Arabic}،؛؟]/u],
];

/** The encoding declared in the head of a page. */
const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096));
  return /<meta\b[^<>]{0,300}?\bcharset\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{1,40})/i.exec(head)?.[1];
};

/** Letters of two bytes and words of other alphabets have bytes outside of ASCII next to each other: 5 m² has none. */
const hasPairs = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte > 0x7f && (bytes[at + 1] ?? 0) > 0x7f);

const ofOtherScript = (bytes: Uint8Array): string | undefined => {
  if (!hasPairs(bytes)) return undefined;
  const alphabet = ALPHABETS.find(([encoding, letters]) => isAlphabet(bytes, encoding, letters));
  if (alphabet) return alphabet[0];
  const [best] = eastAsian(bytes).toSorted((one, other) => other.score - one.score);
  return best && best.score >= LEAST_SCORE ? best.encoding : undefined;
};

const withoutMark = (bytes: Uint8Array): string => {
  const unicode = decode(bytes, 'utf-8');
  if (unicode !== undefined) return unicode;
  const declared = declaredEncoding(bytes);
  const asDeclared = declared === undefined ? undefined : decode(bytes, declared);
  if (asDeclared !== undefined) return asDeclared;
  const faulty = new TextDecoder('utf-8').decode(bytes);
  const faults = faulty.split('\ufffd').length - 1;
  if ((faulty.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0) > faults * 4) return faulty;
  const script = ofOtherScript(bytes);
  if (script !== undefined) return new TextDecoder(script).decode(bytes);
  const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in LATIN);
  return new TextDecoder(LATIN[language ?? ''] ?? 'windows-1252').decode(bytes);
};

/** Decodes a file in the encoding that it declares, or in the detected one. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (second === 0 && fourth === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && third === 0) return new TextDecoder('utf-16be').decode(bytes);
  return withoutMark(bytes);
};
