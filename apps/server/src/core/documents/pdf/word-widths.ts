import type { ContentText } from 'pdfmake';
import type { Span } from '../rich-text.ts';

/** Room for text on a page, in points. */
export const PAGE_WIDTH = 480;

/** Characters after which a line may break, and scripts that break between all letters. */
const BREAKS =
  /\s+|(?<=[-–—/?&])(?=\D)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60])/u;
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u;
/** Words shorter than this fit in every place. */
const MIN_LONG_WORD_LENGTH = 24;
const CODE_WIDTH = 0.6;

/** Width of a letter, in the size of its font; too large rather than too small. */
const letterWidth = (letter: string): number => {
  if (/[.,:;'|!iIjlt[\]()]/.test(letter)) return 0.36;
  if (/[mwMW@%‰…—]/.test(letter)) return 0.95;
  if (WIDE.test(letter)) return 1.05;
  return /[A-Z\u00c0-\u00de&]|\p{Lu}/u.test(letter) ? 0.72 : 0.6;
};

const widthOf = (word: string, isCode: boolean): number => {
  let width = 0;
  for (const letter of word) width += isCode ? CODE_WIDTH : letterWidth(letter);
  return width;
};

/** The widest word of a line, in the size of its font: no line breaks within it. */
export const widestWord = (spans: readonly Span[]): number => {
  const words = spans.map((span) => {
    if (span.kind === 'break') return ' ';
    return span.kind === 'formula' ? span.tex : span.text;
  });
  return Math.max(
    0,
    ...words
      .join('')
      .split(BREAKS)
      .map((word) => widthOf(word, false)),
  );
};

/** Lets a line break within words that are wider than their room, in points. */
export const breakWords = (texts: readonly ContentText[], room: number, size: number): ContentText[] =>
  texts.flatMap((each) => {
    const { text } = each;
    if (typeof text !== 'string') return [{ ...each, text: breakWords(text, room, size) }];
    if (text.length < MIN_LONG_WORD_LENGTH && text.length * size < room) return [each];
    const fontSize = each.fontSize ?? size;
    const parts: ContentText[] = [];
    let plain = '';
    const endPlain = () => {
      if (plain !== '') parts.push({ ...each, text: plain });
      plain = '';
    };
    for (const piece of text.split(/(\s+)/)) {
      const isTooWide = piece
        .split(BREAKS)
        .some(
          (word) => widthOf(word, each.font === 'code') * fontSize > room && !/[\ud800-\udfff]/.test(word),
        );
      if (!isTooWide) plain += piece;
      else {
        endPlain();
        parts.push({ ...each, text: piece, wordBreak: 'break-all' });
      }
    }
    endPlain();
    return parts;
  });
