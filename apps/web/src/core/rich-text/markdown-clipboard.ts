import { Extension } from '@tiptap/core';
import { Node as EditorNode, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { DocumentNode } from './document/document.ts';
import { readMarkdown } from './document/read-blocks.ts';
import { writeMarkdown } from './document/write-blocks.ts';
import { preserveNumbers } from './pasting/list-numbers.ts';
import { tabbedTable } from './pasting/tabbed-table.ts';

/** Converts Markdown to a slice for insertion. A single paragraph is joined with the current line. */
export const sliceOf = (markdown: string, schema: Schema): Slice => {
  const { content } = EditorNode.fromJSON(schema, readMarkdown(markdown));
  const isOneParagraph = content.childCount === 1 && content.firstChild?.type.name === 'paragraph';
  return isOneParagraph ? Slice.maxOpen(content) : new Slice(content, 0, 0);
};

const asMarkdown = (slice: Slice): string => {
  const nodes: DocumentNode[] = [];
  slice.content.forEach((each) => nodes.push(each.toJSON() as DocumentNode));
  const isInline = slice.content.firstChild?.isInline ?? false;
  return writeMarkdown({
    type: 'doc',
    content: isInline ? [{ type: 'paragraph', content: nodes }] : nodes,
  });
};

/** Parses pasted plain text as Markdown, and copies Markdown as plain text. */
export const markdownClipboard = Extension.create({
  name: 'markdownClipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          clipboardTextParser: (text, context, isPlain) =>
            // Undefined lets the editor use its default.
            (isPlain || context.parent.type.spec.code
              ? undefined
              : sliceOf(tabbedTable(text) ?? preserveNumbers(text), schema)) as Slice,
          clipboardTextSerializer: asMarkdown,
        },
      }),
    ];
  },
});
