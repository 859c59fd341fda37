import { getNote, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { isBlankNote } from '@studiolo/contract/notebooks/note-rules';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { sendEach } from '../../../platform/api/send-each.ts';
import { whenNotEdited } from '../../../platform/browser/edit-lock.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { adoptNote, keepNote, keptNotes, recallNote, type NoteDraft } from './note-drafts.ts';
import { BORN, holdsNote } from './note-writing.ts';
import { inHandAs } from './edited-notes.ts';
import { noteTexts } from './notes.texts.ts';
import { know, writeNote } from './queries.ts';

const NOT_FOUND = 404;

/** Saves the draft as a new note, because its own was deleted on another device or is another tab's. */
const sendCopy = async ({ notebookId, title, content }: NoteDraft): Promise<void> => {
  const name = (title.trim() || translate(noteTexts, 'untitled')).slice(0, NOTE_LIMITS.titleLength - 10);
  await writeNote(notebookId, { title: translate(noteTexts, 'copyOf', { title: name }), content });
  notify(translate(noteTexts, 'copied', { title: name }), 'warning');
};

const send = async (noteId: string): Promise<void> => {
  const draft = adoptNote(noteId);
  if (!draft) return;
  const { notebookId, content } = draft;
  const title = draft.title.trim().slice(0, NOTE_LIMITS.titleLength);
  if (!isBlankNote(draft)) {
    const known =
      draft.version === 0
        ? await writeNote(notebookId, { noteId, title, content })
        : await call(getNote, { notebookId, noteId }, { isQuiet: true }).catch(async (error: unknown) => {
            if (!(error instanceof Refusal) || error.code !== NOT_FOUND) throw error;
            await sendCopy(draft);
            return undefined;
          });
    // Another tab wrote this new note first, and some of its words are not here.
    const isForeign = known && draft.version === 0 && !holdsNote(draft, known);
    if (isForeign) await sendCopy(draft);
    else if (known && (known.title !== title || known.content !== content)) {
      const version = draft.version === 0 ? BORN : draft.version;
      // Another user changed it: the conflict is resolved when it is next opened.
      if (known.version !== version) return;
      know(await call(updateNote, { notebookId, noteId, version, title, content }, { isQuiet: true }));
    }
  }
  const now = recallNote(noteId);
  // If it was opened meanwhile, it has newer text, which is kept.
  if (now?.title === draft.title && now.content === content) keepNote(noteId, undefined);
};

/** Saves the notes that were written offline and are open on no page. */
export const sendUnsavedNotes = (): Promise<void> =>
  sendEach(keptNotes(), (noteId) => whenNotEdited(inHandAs(noteId), () => send(noteId)));
