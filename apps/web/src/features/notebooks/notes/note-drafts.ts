import { isBeingEdited } from '../../../core/writing/edited-texts.ts';
import type { TextDraft } from '../../../core/writing/text-kind.ts';
import { isTextDraft } from '../../../core/writing/text-drafts.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import { createStoredDrafts } from '../../../platform/stored-drafts.ts';

export type NoteDraft = TextDraft & { notebookId: string };

/** Draft as stored in this browser, where the revision is called `version`, as on the wire. */
type StoredDraft = Omit<NoteDraft, 'revision'> & { version: number };

/** Storage key of earlier releases, which stored all drafts in one list. */
const LEGACY_KEY = 'note-drafts';

/** Name of the lock that tells other pages of this browser that a note is open. */
export const lockOfNote = (noteId: string): string => `note.${noteId}`;

const isStoredDraft = (value: unknown): value is StoredDraft => {
  const { version, notebookId, ...draft } = Object(value) as Record<string, unknown>;
  return isTextDraft({ ...draft, revision: version }) && typeof notebookId === 'string';
};

const drafts = createStoredDrafts({ list: 'notes-kept', one: 'note-draft' }, isStoredDraft);

const migrateLegacyDrafts = (): void => {
  try {
    const stored = Object(JSON.parse(recall(LEGACY_KEY) ?? '{}')) as Record<string, unknown>;
    for (const [noteId, draft] of Object.entries(stored))
      if (isStoredDraft(draft)) drafts.save(noteId, draft);
  } catch {
    // The stored value is not a list of drafts.
  }
  remember(LEGACY_KEY, undefined);
};
migrateLegacyDrafts();

const read = (stored: StoredDraft | undefined): NoteDraft | undefined => {
  if (!stored) return undefined;
  const { version, ...draft } = stored;
  return { ...draft, revision: version };
};

/** Unsaved notes in this browser. */
export const noteDrafts = {
  ids: drafts.ids,
  recall: (noteId: string) => read(drafts.recall(noteId)),
  /** Returns the draft of a note; from now on this page edits or sends it. */
  adopt: (noteId: string) => read(drafts.adopt(noteId)),
  /**
   * Stores unsaved text in this browser, or removes it once it is saved. Returns false if the storage is
   * full.
   */
  save(noteId: string, draft: NoteDraft | undefined, owner?: string): boolean {
    if (!draft) return drafts.save(noteId, undefined, owner);
    const { revision, ...text } = draft;
    return drafts.save(noteId, { ...text, version: revision }, owner);
  },
};

/** Returns the draft of a new note that never reached the server, unless it is currently being saved. */
export const recallNew = (notebookId: string): { noteId: string; draft: NoteDraft } | undefined => {
  const noteId = noteDrafts.ids().findLast((id) => {
    const draft = noteDrafts.recall(id);
    return draft?.notebookId === notebookId && draft.revision === 0 && !isBeingEdited(lockOfNote(id));
  });
  const draft = noteId === undefined ? undefined : noteDrafts.adopt(noteId);
  return noteId !== undefined && draft ? { noteId, draft } : undefined;
};
