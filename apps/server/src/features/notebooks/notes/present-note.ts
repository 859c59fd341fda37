import type { Note, NoteCard, NoteVersion } from '@studiolo/contract/notebooks/note-entities';
import type { NoteCardRow, NoteRow, VersionCardRow } from './note-rows.ts';

type Names = ReadonlyMap<string, string>;

const authorName = (authorId: string | null, names: Names): string => (authorId && names.get(authorId)) ?? '';

export const presentCard = (row: NoteCardRow, names: Names): NoteCard => ({
  noteId: row.id,
  notebookId: row.notebookId,
  title: row.title,
  excerpt: row.excerpt,
  isPinned: row.isPinned,
  version: row.version,
  authorName: authorName(row.authorId, names),
  createDate: row.createdAt.toISOString(),
  updateDate: row.updatedAt.toISOString(),
});

export const presentNote = (row: NoteRow, names: Names): Note => ({
  ...presentCard(row, names),
  content: row.content,
  anchors: row.anchors,
});

export const presentVersion = (row: VersionCardRow, names: Names): NoteVersion => ({
  version: row.version,
  title: row.title,
  excerpt: row.excerpt,
  authorName: authorName(row.authorId, names),
  updateDate: row.updatedAt.toISOString(),
});
