import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fontMetrics, type FontMetrics, type GlyphMetrics } from './font-metrics.ts';
import { isWideText, narrowQuotes } from './narrow-quotes.ts';
import { subsetFont } from './subset-font.ts';

export type Weight = 'regular' | 'bold';

type Font = { bytes: Uint8Array; metrics: GlyphMetrics };
/** The fonts of a weight, the preferred one first, and the metrics of their text. */
export type Face = { fonts: Font[]; metrics: FontMetrics };
/** Characters rendered by one font; `font` is its index in the face. */
export type Run = { font: number; text: string; width: number };

/**
 * The first has East Asian characters and basic Latin, the second Latin, Cyrillic and Greek of every
 * language, the others Korean, Arabic and Hebrew.
 */
const FILES = {
  regular: [
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
    '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
    '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
    '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf',
    '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  ],
} as const;
/** Fonts for single words and symbols that the fonts above lack. */
const FALLBACK_FILES = {
  regular: [
    '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    '@expo-google-fonts/noto-sans-symbols/700Bold/NotoSansSymbols_700Bold.ttf',
    '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
    '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  ],
} as const;
const HANGUL = /\p{Script=Hangul}/u;
const ARABIC = /\p{Script=Arabic}/u;
const HEBREW = /\p{Script=Hebrew}/u;
const HAN = /\p{Script=Han}/u;
/** Replaces a letter that no font has. */
export const MISSING_LETTER = '□';
/**
 * Characters that every subset contains: both brackets of each pair, because they are mirrored in
 * right-to-left text.
 */
const BASIC_LETTERS = ` -.,()[]{}<>«»‹›0123456789${MISSING_LETTER}`;

const fontIn = async (file: string, letters: string, isNarrow: boolean): Promise<Font> => {
  const font = new Uint8Array(await readFile(createRequire(import.meta.url).resolve(file)));
  if (isNarrow) narrowQuotes(font);
  const bytes = await subsetFont(font, letters);
  return { bytes, metrics: fontMetrics(bytes) };
};

/** Splits a text by font; characters that no font has stay with the first. */
export const runsOf = ({ fonts }: Pick<Face, 'fonts'>, text: string): Run[] => {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = Math.max(
      0,
      fonts.findIndex(({ metrics }) => metrics.has(letter)),
    );
    const width = fonts[font]?.metrics.width(letter) ?? 0;
    const last = runs.at(-1);
    if (last?.font === font) Object.assign(last, { text: last.text + letter, width: last.width + width });
    else runs.push({ font, text: letter, width });
  }
  return runs;
};

const countOf = (text: string, script: RegExp): number =>
  Array.from(text).filter((letter) => script.test(letter)).length;

/** The letters of a text that no font has. */
const lettersWithout = (fonts: readonly Font[], text: string): string =>
  [...new Set(text)]
    .filter((letter) => letter.trim() !== '' && !fonts.some(({ metrics }) => metrics.has(letter)))
    .join('');

/** Subset fonts with the characters of a text. */
export const faceFor = async (weight: Weight, used: string): Promise<Face> => {
  const [eastAsian, western, korean, arabic, hebrew] = FILES[weight];
  const isWide = isWideText(used);
  const letters = used + BASIC_LETTERS;
  const first = await fontIn(eastAsian, letters, !isWide);
  const fonts = [first];
  const isLacking = (letter: string): boolean =>
    letter.trim() !== '' &&
    ![HANGUL, ARABIC, HEBREW].some((script) => script.test(letter)) &&
    !first.metrics.has(letter);
  if (Array.from(used).some(isLacking)) {
    const other = await fontIn(western, letters, false);
    // Words of one language use a single font, even if the first font contains some of their letters.
    if (isWide) fonts.push(other);
    else fonts.unshift(other);
  }
  for (const [script, file] of [
    [HANGUL, korean],
    [ARABIC, arabic],
    [HEBREW, hebrew],
  ] as const) {
    const count = countOf(used, script);
    if (count === 0) continue;
    const other = await fontIn(file, letters, false);
    // A few words of another script do not change the font of a Chinese text.
    if (count > countOf(used, HAN)) fonts.unshift(other);
    else fonts.push(other);
  }
  for (const file of FALLBACK_FILES[weight]) {
    const lacking = lettersWithout(fonts, used);
    if (lacking === '') break;
    const other = await fontIn(file, lacking, false);
    if (Array.from(lacking).some((letter) => other.metrics.has(letter))) fonts.push(other);
  }
  return {
    fonts,
    metrics: {
      has: (letter) => fonts.some(({ metrics }) => metrics.has(letter)),
      width: (text) => runsOf({ fonts }, text).reduce((sum, { width }) => sum + width, 0),
    },
  };
};
