import type { ManuscriptPicture } from './manuscript.ts';

export type Style = {
  isBold?: boolean;
  isItalic?: boolean;
  isStruck?: boolean;
  /** Only addresses that may be followed. */
  link?: string;
};

/** A stretch of a line. */
export type Span =
  | { kind: 'text' | 'code'; text: string; style: Style }
  | { kind: 'formula'; tex: string; isDisplay: boolean }
  | { kind: 'raised'; text: string }
  | { kind: 'break' };

/** A picture on a line of its own, with what stands below it. */
export type PictureBlock = { kind: 'picture'; picture: ManuscriptPicture; caption: string };

type ListItem = { isTask: boolean; isDone: boolean; blocks: Block[] };

/** A block of a text, whatever it will be written as. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'code'; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; header: Span[][]; rows: Span[][][]; aligns: ('left' | 'center' | 'right')[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'note'; label: string; blocks: Block[] }
  | PictureBlock
  | { kind: 'rule' };
