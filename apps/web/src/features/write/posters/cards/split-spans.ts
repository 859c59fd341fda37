import type { ArticleSpan } from '@studiolo/markdown/article/article';

/** Splits a text into the smallest pieces that must stay together on a card. */
export type SplitText = (text: string) => string[];

const SENTENCE = /[^。！？!?.…]*(?:[。！？!?…]+[”」』）)"]*|\.(?=\s|$)["”)]*\s*|$)/gu;
const SENTENCE_END = /[。！？!?.…]["”」』）)]*\s*$/;

export const splitSentences: SplitText = (text) => (text.match(SENTENCE) ?? []).filter((each) => each !== '');

/** Splits text in any script into words, with the punctuation and spaces after them. */
export const splitWords: SplitText = (text) => {
  const words: string[] = [];
  let isOpening = false;
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const joinsLast = words.length > 0 && !isWordLike && !/^[\p{Ps}\p{Pi}]/u.test(segment);
    if (isOpening || joinsLast) words[words.length - 1] += segment;
    else words.push(segment);
    isOpening = !isWordLike && /[\p{Ps}\p{Pi}]$/u.test(segment);
  }
  return words;
};

/** Splits text into grapheme clusters, so that accents and parts of an emoji are never separated. */
export const splitLetters: SplitText = (text) =>
  Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );

/** Splits a line into pieces. Each keeps the marks that enclose it. */
export const splitSpans = (spans: readonly ArticleSpan[], split: SplitText): ArticleSpan[] =>
  spans.flatMap((span): ArticleSpan[] => {
    switch (span.kind) {
      case 'text':
        return split(span.text).map((text) => ({ kind: 'text', text }));
      case 'code':
        return split === splitLetters ? split(span.text).map((text) => ({ kind: 'code', text })) : [span];
      case 'strong':
      case 'em':
      case 'del':
      case 'link':
        return splitSpans(span.spans, split).map((piece) => ({ ...span, spans: [piece] }));
      default:
        return [span];
    }
  });

/** Whether a sentence or a line ends with this piece. */
export const endsSentence = (span: ArticleSpan | undefined): boolean => {
  if (span === undefined) return false;
  if (span.kind === 'text') return SENTENCE_END.test(span.text);
  return 'spans' in span ? endsSentence(span.spans.at(-1)) : span.kind === 'break';
};

const isSameMark = (one: ArticleSpan, other: ArticleSpan): boolean =>
  one.kind === other.kind && (one.kind !== 'link' || other.kind !== 'link' || one.address === other.address);

export const joinSpans = (pieces: readonly ArticleSpan[]): ArticleSpan[] => {
  const all: ArticleSpan[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last === undefined || !isSameMark(last, piece)) all.push(piece);
    else if ('text' in last && 'text' in piece)
      all[all.length - 1] = { ...last, text: last.text + piece.text };
    else if ('spans' in last && 'spans' in piece)
      all[all.length - 1] = { ...last, spans: joinSpans([...last.spans, ...piece.spans]) };
    else all.push(piece);
  }
  return all;
};
