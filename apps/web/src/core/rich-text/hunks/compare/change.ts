import type { Fragment } from '@tiptap/pm/model';

/** A piece of a document and what is proposed for it: words of a line, or whole blocks. */
export type Change = { from: number; to: number; content: Fragment; isBlock: boolean };
