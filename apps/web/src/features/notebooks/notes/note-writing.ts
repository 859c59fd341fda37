import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { isBlankNote } from '@studiolo/contract/notebooks/note-rules';
import { create } from 'zustand';
import { createAutosave } from '../../../core/rich-text/autosave.ts';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { followOwner } from '../../../platform/stored-drafts.ts';
import { containsWords } from '../../../platform/contains-words.ts';
import { keepNote } from './note-drafts.ts';
import { isLastWriter, releaseNote, registerWriter } from './edited-notes.ts';
import { know, writeNote } from './queries.ts';

export type NoteText = { title: string; content: string };

type Options = {
  notebookId: string;
  /** A new note has its id before the server has it. */
  noteId: string;
  /** The note when it was opened; undefined for a new one. */
  note: Note | undefined;
  read: () => NoteText;
  /** Called when the server has stored a new note that is still open. */
  onBorn: (note: Note) => void;
  /** Called with the note as another user changed it; undefined once the conflict is resolved. */
  onConflict: (theirs: Note | undefined) => void;
};

type NoteState = {
  note: Note | undefined;
  /** Whether this browser stores unsaved text; false if its storage is full or blocked. */
  isHeld: boolean;
};

/** First version of a note. */
export const BORN = 1;

/** Whether a text can replace a stored note of its id, as no word of that is missing in it. */
export const holdsNote = (text: NoteText, stored: NoteText): boolean =>
  containsWords(text.title, stored.title) && containsWords(text.content, stored.content);

const titleOf = (title: string) => title.trim().slice(0, NOTE_LIMITS.titleLength);

/**
 * Edits one note: saves automatically, stores a draft on this device until then, and never silently
 * overwrites another user's text.
 */
export const createNoteWriting = ({ notebookId, noteId, note, read, onBorn, onConflict }: Options) => {
  const useKnown = create<NoteState>(() => ({ note, isHeld: true }));
  const known = () => useKnown.getState().note;
  const writer = {};
  let isApart = false;
  const owner = followOwner();
  let isOpen = false;
  /** Changed citations; undefined if unchanged. */
  let cited: Anchor[] | undefined;

  const keep = (written: NoteText | undefined) => {
    const isNothing = !written || (!known() && isBlankNote(written));
    const version = known()?.version ?? 0;
    const isHeld = keepNote(noteId, isNothing ? undefined : { ...written, notebookId, version }, owner());
    if (isHeld !== useKnown.getState().isHeld) useKnown.setState({ isHeld });
  };

  const take = (next: Note) => {
    useKnown.setState({ note: next });
    know(next);
  };

  const sendNew = async (written: NoteText): Promise<Note> => {
    const born = await writeNote(notebookId, { ...written, noteId });
    useKnown.setState({ note: born });
    if (isOpen) onBorn(born);
    return born;
  };

  /** Returns the note of another tab that the text would have replaced. */
  const send = async (all: NoteText): Promise<Note | undefined> => {
    const written = { title: titleOf(all.title), content: all.content };
    const born = known() ? undefined : await sendNew(written);
    if (born && born.title === written.title && born.content === written.content) return undefined;
    if (born && !holdsNote(written, born)) return born;
    // It may have been stored although the response was lost: text written since goes on top of that version.
    const version = born ? BORN : (known()?.version ?? BORN);
    const edit = { ...written, notebookId, noteId, version, isApart };
    take(await call(updateNote, { ...edit, ...(cited && { anchors: cited }) }, { isQuiet: true }));
    isApart = false;
    cited = undefined;
    return undefined;
  };

  const save = async (): Promise<'saved' | 'blank' | 'stopped'> => {
    // It was closed while offline, and another editor has it now.
    if (!isLastWriter(noteId, writer)) return 'saved';
    const written = read();
    if (isBlankNote(written)) {
      if (!known()) keep(undefined);
      return 'blank';
    }
    const before = known();
    if (before && !cited && before.title === titleOf(written.title) && before.content === written.content) {
      keep(undefined);
      return 'saved';
    }
    keep(written);
    try {
      const other = await send(written);
      if (other) {
        keep(read());
        onConflict(other);
        return 'stopped';
      }
    } catch (error) {
      const theirs = error instanceof Refusal ? (error.current as Note | undefined) : undefined;
      if (theirs === undefined) throw error;
      // The same text was saved a moment ago, from here or from another page.
      if (theirs.title === titleOf(written.title) && theirs.content === written.content) {
        take(theirs);
        keep(undefined);
        return 'saved';
      }
      onConflict(theirs);
      return 'stopped';
    }
    const now = read();
    keep(now.title === written.title && now.content === written.content ? undefined : now);
    return 'saved';
  };

  const autosave = createAutosave({ save });
  const keepDraft = () => {
    if (autosave.isEdited()) keep(read());
  };
  return {
    autosave,
    useKnown,
    known,
    /** Changes the citations, from the next save on. */
    cite(anchors: readonly Anchor[]): void {
      cited = [...anchors];
    },
    keepDraft,
    open(): void {
      isOpen = true;
      registerWriter(noteId, writer);
    },
    /** Saves unsaved text. Until that ends, the note does not count as abandoned. */
    leave(): void {
      isOpen = false;
      keepDraft();
      void autosave.flush().finally(() => isOpen || releaseNote(noteId));
    },
    /** Adopts the server's note, unchanged or after a conflict was resolved. */
    take(next: Note): void {
      take(next);
      keep(undefined);
      onConflict(undefined);
      void autosave.resume(true);
    },
    /** Makes their text the newest and mine an older version. Changes nothing here if that fails. */
    async takeTheirs(theirs: Note, mine: NoteText): Promise<Note> {
      const note = { notebookId, noteId, isApart: true };
      const title = titleOf(mine.title);
      const own = { version: theirs.version, title, content: mine.content, ...(cited && { anchors: cited }) };
      const below = await call(updateNote, { ...note, ...own });
      const { title: theirTitle, content, anchors } = theirs;
      return call(updateNote, { ...note, version: below.version, title: theirTitle, content, anchors });
    },
    /** Makes my text the newest; theirs stays among the versions. */
    async keepMine(theirs: Note): Promise<void> {
      useKnown.setState({ note: theirs });
      isApart = true;
      onConflict(undefined);
      await autosave.resume(false);
    },
  };
};
