import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';
import { placeOf, type DocumentPlace } from './place.ts';
import { sentencesOf, type TextRange } from './sentences.ts';

/**
 * A part of a document that is found and quoted as a unit. `text` is exactly the document's text at `place`.
 */
export type Passage = {
  ordinal: number;
  text: string;
  heading: string | null;
  place: DocumentPlace;
};

/**
 * Maximum weight of a passage in characters. A Chinese character counts twice, because it corresponds to two
 * or three English ones.
 */
const MAX_PASSAGE_WEIGHT = 900;
const TARGET_PASSAGE_WEIGHT = 450;
const MAX_SENTENCE_LENGTH = 1800;
const MAX_OVERLAP_WEIGHT = 220;
const MAX_HEADING_LENGTH = 120;

type Block = TextRange & { heading: string | undefined; isHeading: boolean };

/**
 * Splits a document into passages, preferably at headings, then paragraphs, then sentences. Passages of one
 * split paragraph share a sentence, so that back references remain clear.
 */
export const splitDocument = (document: ParsedDocument): Passage[] => {
  const ranges: (TextRange & { heading: string | undefined })[] = [];
  let open: (TextRange & { heading: string | undefined }) | undefined;
  const close = () => {
    if (open) ranges.push(open);
    open = undefined;
  };
  for (const block of blocksOf(document.text)) {
    const weight = weigh(document.text, block);
    const openWeight = open ? weigh(document.text, open) : 0;
    const isFull =
      openWeight + weight > MAX_PASSAGE_WEIGHT ||
      (openWeight >= TARGET_PASSAGE_WEIGHT && weight >= TARGET_PASSAGE_WEIGHT / 3);
    if (open && (isFull || (block.isHeading && openWeight >= TARGET_PASSAGE_WEIGHT / 3))) close();
    if (weight > MAX_PASSAGE_WEIGHT) {
      const [first, ...rest] = cut(
        document.text,
        open ? { start: (open as TextRange).start, end: block.end } : block,
      );
      open = undefined;
      for (const piece of first ? [first, ...rest] : []) ranges.push({ ...piece, heading: block.heading });
    } else if (open) open.end = block.end;
    else open = { start: block.start, end: block.end, heading: block.heading };
  }
  close();
  return ranges.map(({ start, end, heading = null }, ordinal) => ({
    ordinal,
    text: document.text.slice(start, end),
    heading,
    place: placeOf(document, start, end),
  }));
};

/**
 * Ranges between blank lines. A single pattern for a whole paragraph would overflow the stack on a table of a
 * million rows.
 */
const paragraphsOf = (text: string): TextRange[] => {
  const paragraphs: TextRange[] = [];
  let start = 0;
  for (const { index, 0: gap } of [...text.matchAll(/\n[^\S\n]*\n/g), { index: text.length, 0: '' }]) {
    paragraphs.push(trimmed(text, { start, end: index }));
    start = index + gap.length;
  }
  return paragraphs.filter(({ start: first, end }) => end > first);
};

const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let heading: string | undefined;
  for (const range of paragraphsOf(text)) {
    const title = headingIn(text.slice(range.start, range.end));
    heading = title ?? heading;
    blocks.push({ ...range, heading, isHeading: title !== undefined });
  }
  return blocks;
};

const headingIn = (paragraph: string): string | undefined => {
  const marked = /^#{1,6}\s+([^\n]+)/.exec(paragraph)?.[1];
  if (marked) return marked.trim().slice(0, MAX_HEADING_LENGTH);
  const isShort = paragraph.length <= MAX_HEADING_LENGTH / 1.5 && !/[\n|\t]/.test(paragraph);
  const isNumbered =
    /^(?:\d+(?:\.\d+)*\.?\s+\p{Lu}|第[一二三四五六七八九十百\d]+[章节篇部]|[一二三四五六七八九十]+、)/u.test(
      paragraph,
    );
  return isShort && isNumbered && !/[.。!?！？;；,，:：]$/.test(paragraph) ? paragraph : undefined;
};

const cut = (text: string, range: TextRange): TextRange[] => {
  const sentences = sentencesOf(text, range).flatMap((sentence) => cutSentence(text, sentence));
  const total = weigh(text, range);
  const goal = total / Math.ceil(total / MAX_PASSAGE_WEIGHT);
  const pieces: TextRange[] = [];
  let open: TextRange | undefined;
  let previous: TextRange | undefined;
  for (const sentence of sentences) {
    const grown: TextRange | undefined = open && { start: open.start, end: sentence.end };
    if (open && grown && weigh(text, open) < goal && weigh(text, grown) <= MAX_PASSAGE_WEIGHT)
      open.end = sentence.end;
    else {
      if (open) pieces.push(open);
      const overlaps =
        previous && weigh(text, previous) <= MAX_OVERLAP_WEIGHT && text[previous.end - 1] !== '\n';
      open = { start: overlaps && previous ? previous.start : sentence.start, end: sentence.end };
    }
    previous = sentence;
  }
  if (open) pieces.push(open);
  return pieces.map((piece) => trimmed(text, piece)).filter((piece) => piece.end > piece.start);
};

/** Splits only overlong sentences, such as endless rows or text without punctuation. */
const cutSentence = (text: string, sentence: TextRange): TextRange[] => {
  const pieces: TextRange[] = [];
  let { start } = sentence;
  while (sentence.end - start > MAX_SENTENCE_LENGTH) {
    const window = text.slice(start, start + MAX_PASSAGE_WEIGHT);
    const comma = Math.max(...[...';；,，、|\t'].map((character) => window.lastIndexOf(character)));
    const at = comma > MAX_PASSAGE_WEIGHT / 3 ? comma : window.lastIndexOf(' ');
    const splitsPair = /[\ud800-\udbff]$/.test(window);
    const end = start + (at > MAX_PASSAGE_WEIGHT / 3 ? at + 1 : window.length - (splitsPair ? 1 : 0));
    pieces.push({ start, end });
    start = end;
  }
  return [...pieces, { start, end: sentence.end }];
};

const trimmed = (text: string, { start, end }: TextRange): TextRange => {
  const slice = text.slice(start, end);
  return { start: start + slice.length - slice.trimStart().length, end: start + slice.trimEnd().length };
};

const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const weigh = (text: string, { start, end }: TextRange): number => {
  const western = text.slice(start, end).replaceAll(EASTERN, '').length;
  return 2 * (end - start) - western;
};
