import type { BlockKind } from '@studiolo/contract/translate/blocks';
import type { BlockLine, BlockPart } from '@studiolo/contract/translate/entities';

/**
 * An untranslated part that a text refers to as `⟦1⟧`: a formula as drawn on the page, or words kept
 * unchanged. A `mark` precedes the text, and a `span` surrounds words.
 */
export type LayoutPart = BlockPart;

export type LayoutLine = BlockLine;

/**
 * A unit of reading: a paragraph, a heading, a table. Boxes are in points from the top left corner of their
 * page.
 */
export type LayoutBlock = {
  /** Page where it begins; it may continue on the next. */
  page: number;
  kind: BlockKind;
  /** Heading level, 1 for the largest; 0 for other blocks. */
  level: number;
  /** Its text, with `⟦1⟧` for the first of its parts. */
  text: string;
  parts: LayoutPart[];
  lines: LayoutLine[];
  size: number;
  isBold: boolean;
};

export type LayoutPage = {
  number: number;
  width: number;
  height: number;
  /** Rotated text: it is read, but not written back. */
  isTurned: boolean;
  /** The page is a picture of text without OCR, or has hidden text below it. */
  isScan: boolean;
  blocks: LayoutBlock[];
};

export type LayoutDocument = { title: string; pages: LayoutPage[] };
