import type { notebookNotes, notebookNoteVersions } from './notes.tables.ts';

export type NoteRow = typeof notebookNotes.$inferSelect;
export type NoteCardRow = Omit<NoteRow, 'content' | 'anchors'>;

export type VersionRow = typeof notebookNoteVersions.$inferSelect;
export type VersionCardRow = Omit<VersionRow, 'content' | 'anchors'>;

/** The fields that a save writes. */
export type NoteChange = Pick<
  NoteRow,
  'title' | 'content' | 'excerpt' | 'anchors' | 'authorId' | 'updatedAt'
>;
