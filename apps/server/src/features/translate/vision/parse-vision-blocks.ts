import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import { BlockKind } from '@studiolo/contract/translate/blocks';
import type { LayoutBlock } from '../../../core/layouts/layouts.service.ts';
import { withParts } from '../../../core/layouts/layouts.service.ts';

type Sheet = { number: number; width: number; height: number };

/** Scale of a model's coordinates: thousandths of the page. */
const COORDINATE_SCALE = 1000;
const MAX_BLOCKS = 199;
const MAX_TEXT_LENGTH = 20_000;
/** Maximum overlap of two boxes, as a share of the smaller one; boxes that overlap more are ignored. */
const MAX_OVERLAP = 0.3;
/** Width of a letter and distance of lines, relative to the font size. */
const LETTER_WIDTH = 0.5;
const LINE_DISTANCE = 1.3;
const MAX_FONT_SIZE = 40;

const PASSAGE = /<p\b([^<>]*)>([\s\S]*?)(?:<\/p>|(?=<p\b)|$)/giu;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`${name}\\s*=\\s*["']([^"']*)["']`, 'iu').exec(tag)?.[1];

const boxOf = (tag: string, { width, height }: Sheet): Rectangle | undefined => {
  const numbers = (attribute(tag, 'box') ?? '').match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers;
  if (numbers.length !== 4 || numbers.some((each) => each < 0 || each > COORDINATE_SCALE)) return undefined;
  if (right - left < 5 || bottom - top < 3) return undefined;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  return [
    rounded((left / COORDINATE_SCALE) * width),
    rounded((top / COORDINATE_SCALE) * height),
    rounded(((right - left) / COORDINATE_SCALE) * width),
    rounded(((bottom - top) / COORDINATE_SCALE) * height),
  ];
};

/** Estimates the font size of a text that fills its box. */
const sizeOf = (text: string, [, , width, height]: Rectangle): number => {
  const wide =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  const length = (text.length - wide) * LETTER_WIDTH + wide;
  const filling = Math.sqrt((width * height) / (Math.max(1, length) * LINE_DISTANCE));
  return Math.round(Math.min(filling, height, MAX_FONT_SIZE) * 10) / 10;
};

const overlaps = (one: Rectangle, other: Rectangle): boolean => {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  if (across <= 0 || down <= 0) return false;
  return across * down > MAX_OVERLAP * Math.min(one[2] * one[3], other[2] * other[3]);
};

/** Parses a model's description of a page into blocks. Implausible boxes are ignored. */
export const parseVisionBlocks = (answer: string, sheet: Sheet): LayoutBlock[] => {
  const matches = [...answer.matchAll(PASSAGE)].slice(0, MAX_BLOCKS).flatMap(([, tag = '', words = '']) => {
    const text = words
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_TEXT_LENGTH);
    const kind = BlockKind.safeParse(attribute(tag, 'kind')).data ?? 'paragraph';
    const box = boxOf(tag, sheet);
    return text === '' && !box ? [] : [{ kind: text === '' ? ('figure' as const) : kind, text, box }];
  });
  const boxes = matches.map(({ box }) => box);
  return matches.map(({ kind, text, box }, at): LayoutBlock => {
    const isAlone = box && boxes.every((other, index) => index === at || !other || !overlaps(box, other));
    return {
      page: sheet.number,
      kind,
      level: kind === 'heading' ? 2 : 0,
      isBold: kind === 'heading',
      ...withParts(text),
      lines: isAlone ? [{ page: sheet.number, box }] : [],
      size: isAlone ? sizeOf(text, box) : 0,
    };
  });
};
