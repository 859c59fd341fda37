export type MarkName = 'superscript' | 'subscript' | 'link' | 'bold' | 'italic' | 'strike' | 'code';

export type DocumentMark = { type: MarkName; attrs?: { href: string; title?: string } };

/** Node of the editor's document as a plain object, in the editor's JSON format. */
export type DocumentNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  text?: string;
  marks?: DocumentMark[];
};

export const textNode = (text: string, marks: readonly DocumentMark[]): DocumentNode =>
  marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: [...marks] };

export const node = (
  type: string,
  content?: readonly DocumentNode[],
  attrs?: Record<string, unknown>,
): DocumentNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content && content.length > 0 && { content: [...content] }),
});

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Mark for a table of contents, in Markdown. */
export const CONTENTS_MARK = '[TOC]';

/** Blocks that a table cell may contain. */
export const CELL_BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
  'formulaBlock',
  'horizontalRule',
  'table',
] as const;
