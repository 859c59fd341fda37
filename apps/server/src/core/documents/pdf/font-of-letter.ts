import { readFileSync } from 'node:fs';
import { fontMetrics } from '../../../platform/parsing/rewrite/font-metrics.ts';
import { fileOfFont, TEXT_FONT_NAMES, type TextFont } from './fonts.ts';

type HasLetter = (letter: string) => boolean;

/** Code points that select or join characters and are never drawn alone. */
const INVISIBLE =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]/gu;
const JOINERS = /[\u200c\u200d]/;
const EMOJI = /^\p{Emoji_Presentation}|^\p{Emoji}\ufe0f|^\p{Regional_Indicator}/u;

/** The Korean font is broken for some other characters, such as the space. */
const HANGUL_ONLY = /^\p{Script=Hangul}+$/u;

const coverage = new Map<TextFont, HasLetter>();

const has = (font: TextFont, letters: string): boolean => {
  let covered = coverage.get(font);
  if (!covered) {
    covered = fontMetrics(new Uint8Array(readFileSync(fileOfFont(font)))).has;
    coverage.set(font, covered);
  }
  return Array.from(letters).every(covered);
};

const visible = (cluster: string): string => cluster.replaceAll(INVISIBLE, '');

/** Whether a font draws a cluster, such as a letter with its accents, or an emoji. */
export const draws = (font: TextFont, cluster: string): boolean =>
  (font !== 'hangul' || HANGUL_ONLY.test(cluster)) && has(font, visible(cluster));

const findFont = (cluster: string): TextFont | undefined => {
  if (EMOJI.test(cluster) && draws('emoji', cluster)) return 'emoji';
  return TEXT_FONT_NAMES.find((font) => draws(font, cluster));
};

const fonts = new Map<string, TextFont | undefined>();

/** The preferred font that draws a cluster, if any. */
export const fontOfLetter = (cluster: string): TextFont | undefined => {
  if (!fonts.has(cluster)) fonts.set(cluster, findFont(cluster));
  return fonts.get(cluster);
};

/** A cluster without the code points that its font would draw as a box. */
export const drawable = (font: TextFont, cluster: string): string =>
  cluster.replaceAll(INVISIBLE, (mark) => (JOINERS.test(mark) && has(font, mark) ? mark : ''));
