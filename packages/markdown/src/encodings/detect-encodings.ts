import { decodeKorean } from './decode-korean.ts';
import { detectRareEncoding } from './detect-rare-encodings.ts';
import { fromLatin1, toLatin1 } from './latin1.ts';
import { EURO_SIGN } from './western-encodings.ts';

/** Maximum number of bytes to examine, which takes milliseconds; more would rarely change the result. */
const SAMPLE_LENGTH = 16 * 1024;

/** Maps the detector's names to those of `TextDecoder`; omits encodings that it cannot decode. */
const ENCODINGS: Readonly<Record<string, string>> = {
  big5: 'big5',
  'big5-hkscs': 'big5',
  big5hkscs: 'big5',
  cp950: 'big5',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  'windows-874': 'windows-874',
  'tis-620': 'windows-874',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-6': 'iso-8859-6',
  'iso-8859-7': 'iso-8859-7',
  'iso-8859-8': 'iso-8859-8',
  'iso-8859-9': 'windows-1254',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`windows-125${at}`, `windows-125${at}`])),
};

/** Punctuation that is the same in each Windows encoding and so reveals nothing about the language. */
const SHARED_PUNCTUATION = new Set([
  0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa0, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb1,
  0xb7, 0xbb,
]);

/** Returns the lines with non-ASCII bytes, which alone distinguish encodings, decoded as ISO-8859-1. */
const distinctiveLines = (bytes: Uint8Array): string => {
  const lines: string[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < SAMPLE_LENGTH;) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    from += line.length;
    if (!line.some((byte) => byte > 0x7f)) continue;
    const sample = line.subarray(0, SAMPLE_LENGTH);
    lines.push(fromLatin1(sample));
    length += sample.length;
  }
  return lines.join('');
};

/**
 * Symbols of windows-1252 in contexts that rule out letters: m², 5×10³, ¾ cup, ¥500, ¿Qué. In other encodings the same
 * bytes are letters, and a short text with few others would be misread in one of those.
 */
const WESTERN_CHARACTERS = new RegExp(
  [
    String.raw`(?<=\d|(?<![A-Za-z])(?:[cdkm]?m|ft|in|[A-Za-z]))²(?![\d@-~])`,
    String.raw`(?<=\d|\d\s?[cdkm]?m|(?<![A-Za-z])[A-Zxy])³(?![\d@-~])`,
    String.raw`(?<=(?<![A-Za-z])[cdkm]?m)³(?=$|[\s;,)"/])`,
    String.raw`(?<![^\s\d(,;"'/-])[¼½¾](?=$|[\s;,:)"'/!?-]|\.(?:\s|$))`,
    String.raw`(?<![^\s(,;"'/-])[¥£](?=\s?\d)`,
    String.raw`(?<=\d)×(?=\d)`,
    String.raw`(?<![^\s("'-])[¡¿](?=[A-Z])`,
  ]
    .map((pattern) => String.raw`(?<![\u0080-\u00ff])(?:${pattern})(?![\u0080-\u00ff])`)
    .join('|'),
  'g',
);

/** Encodings that the detector falls back to. */
const WESTERN_ENCODINGS = new Set([
  'windows-1252',
  'iso-8859-15',
  'windows-1254',
  'iso-8859-2',
  'windows-1250',
]);
/** Confidence below which the detector's guess is no better than chance. */
const MIN_CONFIDENCE = 0.1;
const MULTIBYTE_ENCODINGS = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

/** Whether multibyte characters are possible: not if no two non-ASCII bytes are adjacent. */
const hasPairs = (latin1Text: string): boolean => /[\u0080-\u00ff]{2}/.test(latin1Text);

const hasCharacters = (encoding: string, characters: ReadonlySet<string>): boolean =>
  [...characters].every((character) => new TextDecoder(encoding).decode(toLatin1(character)) === character);

/** A voicing mark after a letter that cannot be voiced. Half-width katakana write voiced consonants as a letter and a mark. */
const STRAY_VOICING_MARK = /(?<![\u00b3\u00b6-\u00c4\u00ca-\u00ce])\u00de|(?<![\u00ca-\u00ce])\u00df/;

/** Whether a text is in half-width katakana alone, in which Japanese banks and old systems write names. */
const isHalfWidthKana = (latin1Text: string): boolean => {
  const words = latin1Text.match(/[\u0080-\u00ff]+/g) ?? [];
  const letters = words.join('');
  const first = letters.match(/[\u00a6-\u00bf]/g)?.length ?? 0;
  return (
    /^[\u00a1-\u00df]+$/.test(letters) &&
    // Other Japanese, Chinese and Korean encodings need pairs.
    words.some(({ length }) => length % 2 === 1) &&
    letters.length >= words.length * 3 &&
    first * 6 >= letters.length &&
    !STRAY_VOICING_MARK.test(words.join(' ')) &&
    !/[a-z][\u0080-\u00ff]|[\u0080-\u00ff][a-z]/.test(latin1Text)
  );
};

const COMMON_HANGUL = /[이다는가을에하의고요니시를은도서로한지어기나자사리있아해습]/gu;

/** Whether the bytes are Korean, which the detector misses in a text with a rare syllable. */
const isKorean = (bytes: Uint8Array): boolean => {
  const text = decodeKorean(bytes);
  const others = text.match(/[^\u0000-\u007f]/gu)?.length ?? 0;
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const common = text.match(COMMON_HANGUL)?.length ?? 0;
  return others >= 8 && hangul >= others * 0.9 && common >= others * 0.25;
};

/** Returns the possible encodings of the bytes, most likely first; `local` precedes the Western ones. */
export const detectEncodings = async (bytes: Uint8Array, local: string): Promise<string[]> => {
  const latin1Text = distinctiveLines(bytes);
  const characters = new Set(latin1Text.match(WESTERN_CHARACTERS));
  const letters = latin1Text.replaceAll(WESTERN_CHARACTERS, ' ').replaceAll(EURO_SIGN, ' ');
  const sample = toLatin1(letters);
  if (!sample.some((byte) => byte > 0x7f && !SHARED_PUNCTUATION.has(byte)))
    return [detectRareEncoding(latin1Text) ?? 'windows-1252'];
  if (isHalfWidthKana(latin1Text)) return ['shift_jis'];
  const { detectAll } = await import('jschardet');
  const guesses = detectAll(letters, { minimumThreshold: 0 })
    .toSorted((one, other) => other.confidence - one.confidence)
    .flatMap(({ encoding, confidence }) => {
      const name = ENCODINGS[encoding?.toLowerCase() ?? ''];
      return name === undefined ? [] : [{ name, confidence }];
    });
  const isDoubtful = (guesses[0]?.confidence ?? 0) < MIN_CONFIDENCE;
  const likely = guesses.map(({ name }) => name);
  const isWestern = WESTERN_ENCODINGS.has(likely[0] ?? 'windows-1252');
  const isPlain = (likely[0] ?? 'windows-1252') === 'windows-1252' || (isDoubtful && !hasPairs(latin1Text));
  const isLocal = local !== 'windows-1252' && isPlain;
  const rare = isWestern || isDoubtful ? detectRareEncoding(latin1Text) : undefined;
  const first = isKorean(sample) ? ['euc-kr'] : rare !== undefined ? [rare] : isLocal ? [local] : [];
  return [...new Set([...first, ...likely])].filter((encoding) =>
    MULTIBYTE_ENCODINGS.has(encoding) ? hasPairs(latin1Text) : hasCharacters(encoding, characters),
  );
};
