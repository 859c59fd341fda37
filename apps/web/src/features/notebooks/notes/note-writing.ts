import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { isBlankNote } from '@studiolo/contract/notebooks/note-rules';
import { create } from 'zustand';
import { createAutosave } from '../../../core/rich-text/autosave.ts';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { keepNote } from './note-drafts.ts';
import { isLastWriter, putDown, takeInHand } from './notes-in-hand.ts';
import { know, writeNote } from './queries.ts';

export type Written = { title: string; content: string };
/** What was written here, and what somebody else made of the note meanwhile. */
export type Conflict = { mine: Written; theirs: Note };

type Options = {
  notebookId: string;
  /** A new one has its id before the server has it. */
  noteId: string;
  /** As it was opened; undefined for a new one. */
  note: Note | undefined;
  read: () => Written;
  /** The server has a new note now, and it still stands open. */
  onBorn: (note: Note) => void;
  onConflict: (conflict: Conflict | undefined) => void;
};

/** The version that a note is born with. */
export const BORN = 1;

const titleOf = (title: string) => title.trim().slice(0, NOTE_LIMITS.titleLength);

/** How one note is written: saved by itself, kept on this device until it is, and never over somebody else's words. */
export const createNoteWriting = ({ notebookId, noteId, note, read, onBorn, onConflict }: Options) => {
  const useKnown = create<{ note: Note | undefined }>(() => ({ note }));
  const known = () => useKnown.getState().note;
  const writer = {};
  let isApart = false;
  let isOpen = false;
  /** What the text cites from now on, where that was changed. */
  let cited: Anchor[] | undefined;

  const keep = (written: Written | undefined) => {
    const isNothing = !written || (!known() && isBlankNote(written));
    keepNote(noteId, isNothing ? undefined : { ...written, notebookId, version: known()?.version ?? 0 });
  };

  const take = (next: Note) => {
    useKnown.setState({ note: next });
    know(next);
  };

  const sendNew = async (written: Written): Promise<number | undefined> => {
    const born = await writeNote(notebookId, { ...written, noteId });
    useKnown.setState({ note: born });
    if (isOpen) onBorn(born);
    // It may have come before, when its answer did not: what was written since goes over that first version.
    return born.title === written.title && born.content === written.content ? undefined : BORN;
  };

  const send = async (all: Written): Promise<void> => {
    const written = { title: titleOf(all.title), content: all.content };
    const version = known()?.version ?? (await sendNew(written));
    if (version === undefined) return;
    const edit = { ...written, notebookId, noteId, version, isApart };
    take(await call(updateNote, { ...edit, ...(cited && { anchors: cited }) }, { isQuiet: true }));
    isApart = false;
    cited = undefined;
  };

  const save = async (): Promise<'saved' | 'blank' | 'stopped'> => {
    // It was left without a network, and is written on elsewhere.
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
      await send(written);
    } catch (error) {
      const theirs = error instanceof Refusal ? (error.current as Note | undefined) : undefined;
      if (theirs === undefined) throw error;
      // It was this very text, saved a moment ago from here or from another page.
      if (theirs.title === titleOf(written.title) && theirs.content === written.content) {
        take(theirs);
        keep(undefined);
        return 'saved';
      }
      onConflict({ mine: written, theirs });
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
    /** The text cites other passages from the next save on. */
    cite(anchors: readonly Anchor[]): void {
      cited = [...anchors];
    },
    keepDraft,
    open(): void {
      isOpen = true;
      takeInHand(noteId, writer);
    },
    /** Saves what is not saved. Until that has ended, it is not taken for a note that nobody cares for. */
    leave(): void {
      isOpen = false;
      keepDraft();
      void autosave.flush().finally(() => isOpen || putDown(noteId));
    },
    /** What the server has is taken over, as it stands or after a decision. */
    take(next: Note): void {
      take(next);
      keep(undefined);
      onConflict(undefined);
      void autosave.resume(true);
    },
    /** Mine goes on top; theirs stays among the versions. */
    async keepMine(theirs: Note): Promise<void> {
      useKnown.setState({ note: theirs });
      isApart = true;
      onConflict(undefined);
      await autosave.resume(false);
    },
  };
};
