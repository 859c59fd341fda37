/** A picture of a text. `title` is the author's caption. */
export type ArticlePicture = { address: string; label: string; title: string };

export type ArticleSpan =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del' | 'sup' | 'sub'; spans: ArticleSpan[] }
  /** Only safe addresses. */
  | { kind: 'link'; address: string; spans: ArticleSpan[] }
  | { kind: 'picture'; picture: ArticlePicture }
  | { kind: 'formula'; tex: string; isDisplay: boolean }
  /** The reference to a footnote. */
  | { kind: 'mark'; label: string }
  | { kind: 'break' };

export type ArticleItem = {
  state: 'plain' | 'open' | 'done';
  blocks: ArticleBlock[];
  /** The rest of an item whose marker is on the previous card. */
  isContinued?: boolean;
};

export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutTone = (typeof CALLOUT_TONES)[number];

export type CellAlign = 'left' | 'center' | 'right';

export type ArticleCell = {
  isHead: boolean;
  colspan: number;
  rowspan: number;
  align: CellAlign;
  blocks: ArticleBlock[];
};

/** A block of a text for reading outside the app: on a published page, in WeChat, on a card. */
export type ArticleBlock =
  | { kind: 'heading'; level: number; spans: ArticleSpan[] }
  | { kind: 'paragraph'; spans: ArticleSpan[] }
  | { kind: 'figure'; picture: ArticlePicture }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: ArticleItem[] }
  | { kind: 'table'; header: ArticleSpan[][]; rows: ArticleSpan[][][]; aligns: CellAlign[] }
  /** A table with merged cells, or with blocks in its cells. */
  | { kind: 'grid'; rows: ArticleCell[][] }
  | { kind: 'quote'; blocks: ArticleBlock[] }
  | { kind: 'callout'; tone: CalloutTone; title: string; blocks: ArticleBlock[] }
  | { kind: 'footnote'; label: string; blocks: ArticleBlock[] }
  | { kind: 'rule' };
