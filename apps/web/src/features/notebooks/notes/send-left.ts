import { getNote, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { isBlankNote } from '@studiolo/contract/notebooks/note-rules';
import { call } from '../../../platform/api/call.ts';
import { whenInNoHand } from '../../../platform/browser/in-hand.ts';
import { keepNote, keptNotes, recallNote } from './note-drafts.ts';
import { BORN } from './note-writing.ts';
import { inHandAs } from './notes-in-hand.ts';
import { know, writeNote } from './queries.ts';

const send = async (noteId: string): Promise<void> => {
  const draft = recallNote(noteId);
  if (!draft) return;
  const { notebookId, content } = draft;
  const title = draft.title.trim().slice(0, NOTE_LIMITS.titleLength);
  if (!isBlankNote(draft)) {
    const known =
      draft.version === 0
        ? await writeNote(notebookId, { noteId, title, content })
        : await call(getNote, { notebookId, noteId }, { isQuiet: true });
    if (known.title !== title || known.content !== content) {
      const version = draft.version === 0 ? BORN : draft.version;
      // Somebody changed it elsewhere: whoever opens it decides.
      if (known.version !== version) return;
      know(await call(updateNote, { notebookId, noteId, version, title, content }, { isQuiet: true }));
    }
  }
  const now = recallNote(noteId);
  // It was opened meanwhile, and is written on.
  if (now?.title === draft.title && now.content === content) keepNote(noteId, undefined);
};

/** Sends the notes that were written without a network and stand open on no page. */
export const sendLeftNotes = async (): Promise<void> => {
  for (const noteId of keptNotes()) await whenInNoHand(inHandAs(noteId), () => send(noteId));
};
