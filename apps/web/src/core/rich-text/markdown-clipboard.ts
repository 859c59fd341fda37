import { Extension } from '@tiptap/core';
import { Node as EditorNode, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { DocumentNode } from './document/document.ts';
import { readMarkdown } from './document/read-blocks.ts';
import { writeMarkdown } from './document/write-blocks.ts';

/** Markdown as a piece that can be put into a writing: one paragraph joins the line that it is put into. */
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

/** Plain text that is pasted is read as Markdown, and what is copied is Markdown where plain text is wanted. */
export const markdownClipboard = Extension.create({
  name: 'markdownClipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: {
          clipboardTextParser: (text, context, isPlain) =>
            // Nothing tells the editor to do as it would.
            (isPlain || context.parent.type.spec.code ? undefined : sliceOf(text, schema)) as Slice,
          clipboardTextSerializer: asMarkdown,
        },
      }),
    ];
  },
});
