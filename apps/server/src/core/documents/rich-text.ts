import type { ManuscriptPicture } from './manuscript.ts';

export type Style = {
  isBold?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  /** Raised or lowered letters, as in 10⁶ and H₂O. */
  position?: 'raised' | 'lowered';
  /** Only set for safe addresses. */
  link?: string;
};

export type Span =
  | { kind: 'text' | 'code'; text: string; style: Style }
  | { kind: 'formula'; tex: string; isDisplay: boolean }
  /** A superscript number of a source or footnote; `noteId` is the footnote's id in the file. */
  | { kind: 'raised'; text: string; note?: string; noteId?: number }
  | { kind: 'break' };

export type PictureBlock = { kind: 'picture'; picture: ManuscriptPicture; caption: string };

type ListItem = { isTask: boolean; isDone: boolean; blocks: Block[] };

export type GridCell = {
  isHead: boolean;
  colspan: number;
  rowspan: number;
  align: 'left' | 'center' | 'right';
  blocks: Block[];
};

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; header: Span[][]; rows: Span[][][]; aligns: ('left' | 'center' | 'right')[] }
  /** A table with merged cells, or with blocks in its cells. */
  | { kind: 'grid'; rows: GridCell[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'note'; label: string; blocks: Block[] }
  | PictureBlock
  | { kind: 'rule' };
