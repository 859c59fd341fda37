import type { BlockPart } from '@studiolo/contract/translate/entities';

/** Style of letters. */
export type Look = { isBold: boolean; isItalic: boolean };

/** An indivisible piece of text: a word, a character, or a part that is kept as drawn. */
export type Piece = {
  text: string;
  look: Look;
  /** Index of the drawn part, from 0; absent for words. */
  part?: number;
  /** Indexes of the parts that link it. */
  links: readonly number[];
};

export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const SIGN = /⟦\/?(\d+)⟧/g;
const WORD =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”‘’…—]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef“”‘’…—]+/gu;

type Text = { text: string; parts: readonly BlockPart[]; isBold: boolean };

/** Chinese is never slanted. */
const lookOf = (isBold: boolean, spans: readonly BlockPart[], word: string): Look => ({
  isBold: isBold || spans.some((span) => span.isBold),
  isItalic: spans.some((span) => span.isItalic) && !UNSPACED.test(word),
});

/** Splits a text into indivisible pieces. */
export const piecesOf = ({ text, parts, isBold }: Text): Piece[] => {
  const open = new Set<number>();
  return text.split(SIGN).flatMap((piece, at) => {
    const number = Number(piece) - 1;
    const part = at % 2 === 1 ? parts[number] : undefined;
    if (part?.kind === 'span') {
      if (!open.delete(number)) open.add(number);
      return [];
    }
    const spans = [...open].flatMap((each) => parts[each] ?? []);
    const links = [...open, ...(part ? [number] : [])].filter(
      (each) => (parts[each]?.links ?? []).length > 0,
    );
    if (part?.kind === 'formula')
      return [{ text: '', look: { isBold, isItalic: false }, part: number, links }];
    const words = at % 2 === 0 ? piece : (part?.text ?? '');
    return (words.match(WORD) ?? []).map((word) => {
      const text = /^\s/u.test(word) ? ' ' : word;
      return { text: text, look: lookOf(isBold, spans, text), links };
    });
  });
};
