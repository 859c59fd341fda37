import { createStoredDrafts } from '../../../platform/stored-drafts.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import { isBeingEdited } from './edited-notes.ts';

/** Text that the server does not have yet, and the version it is based on; 0 for a new note. */
export type NoteDraft = { notebookId: string; version: number; title: string; content: string };

/** Storage key of earlier releases, which held all drafts in one list. */
const FORMER = 'note-drafts';

const isDraft = (value: unknown): value is NoteDraft => {
  const { notebookId, version, title, content } = Object(value) as Record<string, unknown>;
  return (
    [notebookId, title, content].every((each) => typeof each === 'string') && typeof version === 'number'
  );
};

const drafts = createStoredDrafts({ list: 'notes-kept', one: 'note-draft' }, isDraft);

const takeFormer = (): void => {
  try {
    const stored = Object(JSON.parse(recall(FORMER) ?? '{}')) as Record<string, unknown>;
    for (const [noteId, draft] of Object.entries(stored)) if (isDraft(draft)) drafts.keep(noteId, draft);
  } catch {
    // The stored value was not a list of drafts.
  }
  remember(FORMER, undefined);
};
takeFormer();

export const keptNotes = drafts.ids;

export const recallNote = drafts.recall;

/** Returns the draft that is edited or sent here from now on. */
export const adoptNote = drafts.adopt;

/** Returns the draft of a new note that never reached the server, unless it is being saved now. */
export const recallNew = (notebookId: string): { noteId: string; draft: NoteDraft } | undefined => {
  const found = keptNotes().findLast((noteId) => {
    const draft = recallNote(noteId);
    return draft?.notebookId === notebookId && draft.version === 0 && !isBeingEdited(noteId);
  });
  const draft = found === undefined ? undefined : adoptNote(found);
  return found !== undefined && draft ? { noteId: found, draft } : undefined;
};

/** Stores unsaved text on this device; removes it once it is saved. */
export const keepNote = drafts.keep;
