import {
  appendToNote,
  createNote,
  deleteNote,
  downloadNote,
  getNote,
  getNoteVersion,
  listNoteVersions,
  pageNotes,
  pinNote,
  restoreNote,
  restoreNoteVersion,
  updateNote,
} from '@studiolo/contract/notebooks/note-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { NoteExports } from './note-exports.ts';
import type { NoteService } from './notes.service.ts';
import type { VersionService } from './versions.service.ts';

type Services = { notes: NoteService; versions: VersionService; papers: NoteExports };

export const noteRoutes = ({ notes, versions, papers }: Services) => [
  handle(createNote, ({ caller, input: { notebookId, ...text } }) =>
    notes.create(caller.userId, notebookId, text),
  ),
  handle(pageNotes, ({ caller, input: { notebookId, ...asked } }) =>
    notes.page(caller.userId, notebookId, asked),
  ),
  handle(getNote, ({ caller, input }) => notes.get(caller.userId, input.notebookId, input.noteId)),
  handle(updateNote, ({ caller, input: { notebookId, noteId, ...edit } }) =>
    notes.update(caller.userId, notebookId, noteId, edit),
  ),
  handle(appendToNote, ({ caller, input: { notebookId, noteId, ...text } }) =>
    notes.append(caller.userId, notebookId, noteId, text),
  ),
  handle(pinNote, ({ caller, input }) =>
    notes.pin(caller.userId, input.notebookId, input.noteId, input.isPinned),
  ),
  handle(deleteNote, ({ caller, input }) => notes.remove(caller.userId, input.notebookId, input.noteId)),
  handle(restoreNote, ({ caller, input }) => notes.restore(caller.userId, input.notebookId, input.noteId)),
  handle(listNoteVersions, ({ caller, input }) => versions.list(caller.userId, input)),
  handle(getNoteVersion, ({ caller, input }) => versions.get(caller.userId, input, input.version)),
  handle(restoreNoteVersion, ({ caller, input }) =>
    versions.restore(caller.userId, input, input.version, input.current),
  ),
  handle(downloadNote, ({ caller, input, locale }) => papers.download(caller.userId, { ...input, locale })),
];
