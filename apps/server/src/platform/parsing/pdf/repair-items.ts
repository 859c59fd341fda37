import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { Glyph } from './glyphs.ts';

const HANGUL = /\p{Script=Hangul}/u;
const EASTERN = /[\p{Script=Hangul}\p{Script=Han}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Whether pdf.js may have read a page's text differently from its glyphs. */
export const needsGlyphs = ({ items, styles }: TextContent): boolean =>
  items.some(
    (item) =>
      'str' in item &&
      (HANGUL.test(item.str) || RIGHT_TO_LEFT.test(item.str) || isBitmapFont(styles[item.fontName])),
  );

/** Bitmap fonts, such as those of TeX, have no measures. */
const isBitmapFont = (style: { ascent: number } | undefined): boolean => style !== undefined && !style.ascent;

const hasLigatures = ({ ligatures = '', lastLigatures = '' }: Glyph): boolean =>
  ligatures + lastLigatures !== '';

/** pdf.js takes the codes of ligatures in TeX's bitmap fonts for spaces: `de ne` for `de\u000cne`. */
const withTexLigatures = (str: string, find: Search): string => {
  const painted = find(str.replaceAll(/\s/g, ''));
  if (!painted?.some(({ glyph }) => hasLigatures(glyph))) return str;
  let at = 0;
  let text = '';
  for (const { glyph, text: letters } of painted) {
    const [space = ''] = /^\s*/.exec(str.slice(at)) ?? [];
    text += (glyph.ligatures ?? space) + letters + (glyph.lastLigatures ?? '');
    at += space.length + letters.length;
  }
  return text + str.slice(at);
};

/** Finds texts in a row of glyphs, each after the previous match. */
const searchIn = (glyphs: readonly Glyph[], reading: (glyph: Glyph) => string) => {
  const read = glyphs.map((glyph) => ({ glyph, text: reading(glyph) })).filter(({ text }) => text !== '');
  const all = read.map(({ text }) => text).join('');
  const starts = new Map<number, number>();
  let length = 0;
  read.forEach(({ text }, index) => {
    starts.set(length, index);
    length += text.length;
  });
  starts.set(length, read.length);
  let from = 0;
  return (text: string): { glyph: Glyph; text: string }[] | undefined => {
    const at = text === '' ? -1 : all.indexOf(text, from);
    const first = starts.get(at);
    const end = starts.get(at + text.length);
    if (first === undefined || end === undefined) return undefined;
    from = at + text.length;
    return read.slice(first, end);
  };
};

type Search = ReturnType<typeof searchIn>;

const lettersOf = (text: string): string =>
  Array.from(text)
    .filter((letter) => RIGHT_TO_LEFT.test(letter))
    .join('');

/** pdf.js reverses text from right to left letter by letter, including the letters of a ligature. */
const withLigatures = (str: string, find: Search): string => {
  const letters = lettersOf(str);
  const painted = find([...letters].toReversed().join(''));
  if (!painted) return str;
  const paintedLetters = painted.toReversed().flatMap(({ text }) => [...text]);
  let next = 0;
  return Array.from(str, (letter) =>
    RIGHT_TO_LEFT.test(letter) ? (paintedLetters[next++] ?? letter) : letter,
  ).join('');
};

/** pdf.js detects spaces by their width, which is often nearly zero in Korean. */
const withSpaces = (str: string, find: Search): string => {
  const painted = find(str.replaceAll(/\s/g, ''));
  return painted ? painted.map(({ glyph, text }) => `${glyph.isAfterSpace ? ' ' : ''}${text}`).join('') : str;
};

/** The runs of a page with their text corrected from the page's glyphs. */
export const repairItems = (
  { items, styles }: TextContent,
  glyphs: readonly Glyph[],
): TextContent['items'] => {
  const findAll = searchIn(glyphs, ({ text }) => text.replaceAll(/\s/g, ''));
  const findLetters = searchIn(glyphs, ({ text }) => lettersOf(text));
  const isTex = glyphs.some(hasLigatures);
  const hasSpaces = glyphs.some(
    ({ text, isAfterSpace }, index) => isAfterSpace && HANGUL.test(text + (glyphs[index - 1]?.text ?? '')),
  );
  const mended = (item: TextItem): string => {
    const { str, dir } = item;
    if (isTex && isBitmapFont(styles[item.fontName])) return withTexLigatures(str, findAll);
    if (RIGHT_TO_LEFT.test(str))
      return dir === 'rtl'
        ? withLigatures(str, findLetters)
        : str.replaceAll(/[^\p{Script=Latin}\p{N}]+/gu, (part) => withLigatures(part, findLetters));
    const spaced = withSpaces(str, findAll);
    return hasSpaces && EASTERN.test(str) ? spaced : str;
  };
  return items.map((item) => ('str' in item ? { ...item, str: mended(item) } : item));
};
