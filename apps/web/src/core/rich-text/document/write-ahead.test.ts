import { getSchema } from '@tiptap/core';
import { Node as EditorNode } from '@tiptap/pm/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import { readMarkdown } from './read-blocks.ts';
import { writeAhead, writeEditor } from './write-editor.ts';

const schema = getSchema(
  richTextExtensions({
    views: createNodeViews(),
    isKnown: () => false,
    placeholder: '',
    taskLabel: () => '',
  }),
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('serializes a long text while idle after opening it, and later only what has changed', () => {
  const markdown = Array.from({ length: 300 }, (_, at) => `Paragraph **${at}** of the log.`).join('\n\n');
  const doc = EditorNode.fromJSON(schema, readMarkdown(markdown));
  const serialized: EditorNode[] = [];
  vi.spyOn(EditorNode.prototype, 'toJSON').mockImplementation(function (this: EditorNode) {
    serialized.push(this);
    return { type: this.type.name, content: [{ type: 'text', text: this.textContent }] };
  });

  writeAhead(doc);
  expect(serialized).toEqual([]);
  vi.runAllTimers();
  expect(serialized).toHaveLength(300);

  const changed = doc.copy(doc.content.replaceChild(7, doc.child(8).copy(doc.child(9).content)));
  writeEditor(changed);
  expect(serialized).toHaveLength(301);
  vi.restoreAllMocks();
});
