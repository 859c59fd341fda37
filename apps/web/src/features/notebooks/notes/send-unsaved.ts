import { sendUnsavedTexts } from '../../../core/writing/send-unsaved-texts.ts';
import { noteDrafts } from './note-drafts.ts';
import { noteKind } from './note-kind.ts';

/** Saves notes that were written offline and are not open on any page. */
export const sendUnsavedNotes = (): Promise<void> =>
  sendUnsavedTexts(noteDrafts.ids(), (noteId) => {
    const draft = noteDrafts.recall(noteId);
    return draft && noteKind(draft.notebookId);
  });
