/** A picture of a text. `title` is what its author wrote under it. */
export type ArticlePicture = { address: string; label: string; title: string };

/** A stretch of a line. */
export type ArticleSpan =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; spans: ArticleSpan[] }
  /** Only addresses that may be followed. */
  | { kind: 'link'; address: string; spans: ArticleSpan[] }
  | { kind: 'picture'; picture: ArticlePicture }
  | { kind: 'formula'; tex: string; isDisplay: boolean }
  /** The mark of a footnote. */
  | { kind: 'mark'; label: string }
  | { kind: 'break' };

export type ArticleItem = { state: 'plain' | 'open' | 'done'; blocks: ArticleBlock[] };

export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutTone = (typeof CALLOUT_TONES)[number];

export type CellAlign = 'left' | 'center' | 'right';

/** A block of a text that is to be read outside the app: on a page of its own, in WeChat, on a card. */
export type ArticleBlock =
  | { kind: 'heading'; level: number; spans: ArticleSpan[] }
  | { kind: 'paragraph'; spans: ArticleSpan[] }
  | { kind: 'figure'; picture: ArticlePicture }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: ArticleItem[] }
  | { kind: 'table'; header: ArticleSpan[][]; rows: ArticleSpan[][][]; aligns: CellAlign[] }
  | { kind: 'quote'; blocks: ArticleBlock[] }
  | { kind: 'callout'; tone: CalloutTone; title: string; blocks: ArticleBlock[] }
  | { kind: 'footnote'; label: string; blocks: ArticleBlock[] }
  | { kind: 'rule' };
