import { notePath, titleOfNote } from '@studiolo/contract/notebooks/note-rules';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { NoteSearchStore } from './note-search.store.ts';

export const createFindNotes =
  (store: NoteSearchStore): SearchSource =>
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

/** Notes to mention, by title. The id contains the notebook's id, which is needed to find the note. */
export const mentionableNotes = (store: NoteSearchStore): MentionSource => ({
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
