import { sendUnsavedTexts } from '../../../core/writing/send-unsaved-texts.ts';
import { noteDrafts } from './note-drafts.ts';
import { noteKind } from './note-kind.ts';

/** Saves the notes that were written offline and are open on no page. */
export const sendUnsavedNotes = (): Promise<void> =>
  sendUnsavedTexts(noteDrafts.ids(), (noteId) => {
    const draft = noteDrafts.recall(noteId);
    return draft && noteKind(draft.notebookId);
  });
