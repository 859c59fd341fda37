export type MarkName = 'link' | 'bold' | 'italic' | 'strike' | 'code';

export type DocumentMark = { type: MarkName; attrs?: { href: string; title?: string } };

/** A node of the editor's document as plain values, the shape in which the editor takes and gives it. */
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

/** Where the headings of a text are to be listed, as Markdown has it. */
export const CONTENTS_MARK = '[TOC]';
