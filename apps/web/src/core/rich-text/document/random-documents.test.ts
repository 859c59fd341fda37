import { getSchema } from '@tiptap/core';
import { Node as EditorNode } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { randomDocument } from '../../../testing/random-document.ts';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import type { DocumentNode } from './document.ts';
import { readMarkdown } from './read-blocks.ts';
import { tidied } from './tidy-inline.ts';
import { writeMarkdown } from './write-blocks.ts';

const schema = getSchema(
  richTextExtensions({
    views: createNodeViews(),
    isKnown: () => false,
    placeholder: '',
    taskLabel: () => '',
  }),
);

const asTidy = (each: DocumentNode): DocumentNode => {
  if (!each.content) return each;
  const isText = each.type === 'paragraph' || each.type === 'heading';
  return { ...each, content: isText ? tidied(each.content) : each.content.map(asTidy) };
};
const inEditor = (document: DocumentNode): unknown => {
  const parsed = EditorNode.fromJSON(schema, asTidy(document));
  parsed.check();
  return parsed.toJSON();
};

it('converts a hundred random documents to Markdown and back unchanged [write.editor]', () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const document = randomDocument(seed);
    const markdown = writeMarkdown(document);
    expect({ seed, document: inEditor(readMarkdown(markdown)) }).toEqual({
      seed,
      document: inEditor(document),
    });
    expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown);
  }
});
