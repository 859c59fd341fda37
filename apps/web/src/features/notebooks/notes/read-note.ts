import { getNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { call } from '../../../platform/api/call.ts';

/** Fetches a note. `call` shows errors. */
export const readNote = (notebookId: string, noteId: string): Promise<Note> =>
  call(getNote, { notebookId, noteId });
