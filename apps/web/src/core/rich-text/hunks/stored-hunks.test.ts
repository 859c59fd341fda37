import { getSchema, type Editor } from '@tiptap/core';
import { Node as EditorNode } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, it } from 'vitest';
import type { DocumentNode } from '../document/document.ts';
import { readMarkdown } from '../document/read-blocks.ts';
import { writeMarkdown } from '../document/write-blocks.ts';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import { wholeTarget } from './hunk-target.ts';
import { createHunksPlugin } from './hunks-plugin.ts';
import { serializeHunks, restoreHunks } from './stored-hunks.ts';
import { beginProposing } from './propose.ts';
import { settleHunks } from './settle-hunks.ts';
import { hunksOf } from './use-hunks.ts';

const schema = getSchema(
  richTextExtensions({
    views: createNodeViews(),
    isKnown: () => true,
    placeholder: '',
    taskLabel: () => '',
  }),
);

/** An editor without a browser. */
const anEditor = (markdown: string): Editor => {
  const view = {
    isDestroyed: false,
    state: EditorState.create({
      doc: EditorNode.fromJSON(schema, readMarkdown(markdown)),
      plugins: [createHunksPlugin({ removed: '', added: '' })],
    }),
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction);
    },
  };
  const editor = {
    schema,
    view: view as unknown as EditorView,
    get state() {
      return view.state;
    },
  };
  return editor as unknown as Editor;
};

it('restores stored suggestions once, however often the page is shown again [write.hunks]', () => {
  const first = anEditor('One lamp is lit.');
  beginProposing(first.view, wholeTarget(first.state)).show('One lamp is lit day and night.', false);
  const kept = serializeHunks(first);
  restoreHunks(first, kept);
  expect(hunksOf(first)).toHaveLength(1);

  const next = anEditor('One lamp is lit.');
  for (let shown = 0; shown < 3; shown += 1) restoreHunks(next, kept);
  settleHunks(
    next.view,
    hunksOf(next).map(({ id }) => id),
    'taken',
  );
  expect(writeMarkdown(next.state.doc.toJSON() as DocumentNode)).toBe('One lamp is lit day and night.');
});
