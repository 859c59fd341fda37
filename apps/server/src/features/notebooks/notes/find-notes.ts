import { notePath, titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { FoundNoteStore } from './found-notes.store.ts';

export const createFindNotes =
  (store: FoundNoteStore): SearchSource =>
  async (userId, { words }, limit) =>
    (await store.find(userId, words, limit)).map((note) => ({
      kind: 'note' as const,
      id: note.id,
      title: titleOfNote(note),
      snippet: note.snippet,
      path: notePath(note.notebookId, note.id),
      updateDate: note.updatedAt.toISOString(),
      anchor: null,
    }));

/**
 * The same by title, each with its notebook. The id contains both, because a note is found in its notebook.
 */
export const mentionableNotes = (store: FoundNoteStore): MentionSource => ({
  kind: 'note',
  latest: async (userId, limit) =>
    (await store.find(userId, [], limit)).map((note) => ({
      id: `${note.notebookId}.${note.id}`,
      title: titleOfNote(note),
      about: note.notebook,
      path: notePath(note.notebookId, note.id),
      updatedAt: note.updatedAt,
    })),
});
