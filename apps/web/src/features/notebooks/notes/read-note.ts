import { getNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { call } from '../../../platform/api/call.ts';

/** A note as it stands on the server. What goes wrong is said by the call itself. */
export const readNote = (notebookId: string, noteId: string): Promise<Note> =>
  call(getNote, { notebookId, noteId });
