import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import type { BlockKind } from '@studiolo/contract/translate/blocks';
import type { BlockPart } from '@studiolo/contract/translate/entities';

/**
 * What stands in a text as `⟦1⟧` and is never translated: a formula as the page draws it, or words kept as they are.
 * A `mark` stands before the text instead, and a `span` around words.
 */
export type LaidPart = BlockPart;

/** A line of print that belongs to a block. */
export type LaidLine = { page: number; box: Rectangle };

/** What is read as one: a paragraph, a heading, a table. Boxes count in points from the top left corner of their page. */
export type LaidBlock = {
  /** Where it begins; it may run on over the next. */
  page: number;
  kind: BlockKind;
  /** Of a heading: 1 is the largest. 0 otherwise. */
  level: number;
  /** Its words, with `⟦1⟧` for the first of its parts. */
  text: string;
  parts: LaidPart[];
  lines: LaidLine[];
  size: number;
  isBold: boolean;
};

export type LaidPage = {
  number: number;
  width: number;
  height: number;
  /** Shown turned around: its text is read, and not written back. */
  isTurned: boolean;
  /** What it says is a picture: of words that nobody has read yet, or with its words hidden below. */
  isScan: boolean;
  blocks: LaidBlock[];
};

export type LaidDocument = { title: string; pages: LaidPage[] };
