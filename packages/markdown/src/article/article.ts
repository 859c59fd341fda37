import type { Callout } from '../rules/callout.ts';
import type { PlainSpan, TextBlock, TextCell, TextItem, TextPicture } from '../blocks/text-block.ts';

export type { CellAlign } from '../blocks/text-block.ts';

export type ArticlePicture = TextPicture;

export type ArticleSpan =
  | PlainSpan
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del' | 'sup' | 'sub'; spans: ArticleSpan[] }
  /** Only safe addresses. */
  | { kind: 'link'; address: string; spans: ArticleSpan[] }
  | { kind: 'picture'; picture: ArticlePicture }
  /** The reference to a footnote. */
  | { kind: 'mark'; label: string };

/** Kinds of block that only articles have. */
export type ArticleOwnBlock =
  | { kind: 'figure'; picture: ArticlePicture }
  | { kind: 'callout'; tone: Callout; title: string; blocks: ArticleBlock[] };

/** A block of a text for reading outside the app: on a published page, in WeChat, on a card. */
export type ArticleBlock = TextBlock<ArticleSpan, ArticleOwnBlock>;
export type ArticleItem = TextItem<ArticleSpan, ArticleOwnBlock>;
export type ArticleCell = TextCell<ArticleSpan, ArticleOwnBlock>;
