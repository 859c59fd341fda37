import type { Fragment } from '@tiptap/pm/model';

/** Range of a document with its suggested content: words of a line, or whole blocks. */
export type Change = { from: number; to: number; content: Fragment; isBlock: boolean };
