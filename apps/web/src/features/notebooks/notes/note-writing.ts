import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { create } from 'zustand';
import { createAutosave } from '../../../core/rich-text/autosave.ts';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { draftName, keepNote } from './note-drafts.ts';
import { know, writeNote } from './queries.ts';

export type Written = { title: string; content: string };
/** What was written here, and what somebody else made of the note meanwhile. */
export type Conflict = { mine: Written; theirs: Note };

type Options = {
  notebookId: string;
  /** As it was opened; undefined for a new one. */
  note: Note | undefined;
  read: () => Written;
  /** A new note has its name from now on. */
  onBorn: (note: Note) => void;
  onConflict: (conflict: Conflict | undefined) => void;
};

const titleOf = (title: string) => title.trim().slice(0, NOTE_LIMITS.titleLength);

/** How one note is written: saved by itself, kept on this device until it is, and never over somebody else's words. */
export const createNoteWriting = ({ notebookId, note, read, onBorn, onConflict }: Options) => {
  const useKnown = create<{ note: Note | undefined }>(() => ({ note }));
  const known = () => useKnown.getState().note;
  let isApart = false;
  /** What the text cites from now on, where that was changed. */
  let cited: Anchor[] | undefined;

  const keep = (written: Written | undefined) =>
    keepNote(
      draftName(notebookId, known()?.noteId),
      written && { version: known()?.version ?? 0, title: written.title, content: written.content },
    );

  const take = (next: Note) => {
    useKnown.setState({ note: next });
    know(next);
  };

  const send = async ({ title, content }: Written): Promise<void> => {
    const before = known();
    if (!before) {
      keepNote(draftName(notebookId, undefined), undefined);
      const born = await writeNote(notebookId, { title: titleOf(title), content });
      useKnown.setState({ note: born });
      onBorn(born);
      return;
    }
    const edit = { notebookId, noteId: before.noteId, version: before.version };
    take(
      await call(
        updateNote,
        { ...edit, title: titleOf(title), content, isApart, ...(cited && { anchors: cited }) },
        { isQuiet: true },
      ),
    );
    isApart = false;
    cited = undefined;
  };

  const save = async (): Promise<'saved' | 'blank' | 'stopped'> => {
    const written = read();
    if (written.content.trim() === '') return 'blank';
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
    if (now.title === written.title && now.content === written.content) keep(undefined);
    return 'saved';
  };

  const autosave = createAutosave({ save });
  return {
    autosave,
    useKnown,
    known,
    /** The text cites other passages from the next save on. */
    cite(anchors: readonly Anchor[]): void {
      cited = [...anchors];
    },
    keepDraft: () => {
      if (autosave.isEdited()) keep(read());
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
