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

type Services = { notes: NoteService; exports: NoteExports };

export const noteRoutes = ({ notes, exports }: Services) => [
  handle(createNote, ({ caller, input: { notebookId, ...text } }) =>
    notes.create(caller.userId, notebookId, text),
  ),
  handle(pageNotes, ({ caller, input: { notebookId, ...query } }) =>
    notes.page(caller.userId, notebookId, query),
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
  handle(listNoteVersions, ({ caller, input }) =>
    notes.listVersions(caller.userId, input.notebookId, input.noteId),
  ),
  handle(getNoteVersion, ({ caller, input }) =>
    notes.getVersion(caller.userId, input.notebookId, input.noteId, input.version),
  ),
  handle(restoreNoteVersion, ({ caller, input }) => notes.restoreVersion(caller.userId, input)),
  handle(downloadNote, ({ caller, input, locale }) => exports.download(caller.userId, { ...input, locale })),
];
