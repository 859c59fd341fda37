import type { PlainSpan, TextBlock, TextCell } from '@studiolo/markdown/blocks/text-block';
import type { ManuscriptPicture } from './manuscript.ts';

export type Style = {
  isBold?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  isUnderlined?: boolean;
  isMarked?: boolean;
  /** Raised or lowered letters, as in 10⁶ and H₂O. */
  position?: 'raised' | 'lowered';
  /** Only set for safe addresses. */
  link?: string;
  /** Link as it was typed, which may be relative. */
  typedLink?: { address: string; title: string };
};

export type Span =
  | PlainSpan
  | { kind: 'text' | 'code'; text: string; style: Style }
  /** A superscript number of a source or footnote; `noteId` is the footnote's id in the file. */
  | { kind: 'raised'; text: string; note?: string; noteId?: number };

export type PictureBlock = { kind: 'picture'; picture: ManuscriptPicture; caption: string };

export type Block = TextBlock<Span, PictureBlock>;
export type GridCell = TextCell<Span, PictureBlock>;
