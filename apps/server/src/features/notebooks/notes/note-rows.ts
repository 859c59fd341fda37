import type { CardOf } from '../../../core/texts/texts.store.ts';
import type { notebookNotes, notebookNoteVersions } from './notes.tables.ts';

export type NoteRow = typeof notebookNotes.$inferSelect;
export type NoteCardRow = CardOf<NoteRow>;

export type VersionRow = typeof notebookNoteVersions.$inferSelect;
export type VersionCardRow = CardOf<VersionRow>;
