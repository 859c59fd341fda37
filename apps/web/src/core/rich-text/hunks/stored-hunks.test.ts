import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { expect, it } from 'vitest';
import { aHunkView } from '../../../testing/a-hunk-view.ts';
import type { DocumentNode } from '../document/document.ts';
import { writeMarkdown } from '../document/write-blocks.ts';
import { documentTarget } from './hunk-target.ts';
import { serializeHunks, restoreHunks } from './stored-hunks.ts';
import { beginProposal } from './propose.ts';
import { settleHunks } from './settle-hunks.ts';
import { hunksOf } from './use-hunks.ts';

/** Editor that runs without a browser. */
const anEditor = (markdown: string): Editor => {
  const view = aHunkView(markdown);
  const editor = {
    schema: view.state.schema,
    view: view as unknown as EditorView,
    get state() {
      return view.state;
    },
  };
  return editor as unknown as Editor;
};

it('restores stored suggestions only once, no matter how often the page is shown again [write.hunks]', () => {
  const first = anEditor('One lamp is lit.');
  beginProposal(first.view, documentTarget(first.state)).show('One lamp is lit day and night.', false);
  const stored = serializeHunks(first);
  restoreHunks(first, stored);
  expect(hunksOf(first)).toHaveLength(1);

  const next = anEditor('One lamp is lit.');
  for (let shown = 0; shown < 3; shown += 1) restoreHunks(next, stored);
  settleHunks(
    next.view,
    hunksOf(next).map(({ id }) => id),
    'accepted',
  );
  expect(writeMarkdown(next.state.doc.toJSON() as DocumentNode)).toBe('One lamp is lit day and night.');
});
