import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { saveDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { create } from 'zustand';
import { createAutosave } from '../../../core/rich-text/autosave.ts';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { keepDraft } from '../documents/document-drafts.ts';
import { beginDocument, know } from '../documents/queries.ts';
import { isBlank, isSame, titleOf, type Written } from '../documents/written.ts';

/** What was written here, and what was made of the document elsewhere meanwhile. */
export type Conflict = { mine: Written; theirs: WrittenDocument };

type Options = {
  /** A new one has its id before the server has it. */
  documentId: string;
  /** As the server has it; undefined for a new one. */
  document: WrittenDocument | undefined;
  /** Over which revision what is written here was begun. */
  revision: number | undefined;
  read: () => Written;
  /** The server has a new document now. */
  onBorn: (document: WrittenDocument) => void;
  onConflict: (conflict: Conflict | undefined) => void;
};

type Known = {
  document: WrittenDocument | undefined;
  /** What the text cites from now on, where that was changed and is not saved. */
  cited: Anchor[] | undefined;
};

export type DocumentWriting = ReturnType<typeof createDocumentWriting>;

/** How one document is written: saved by itself, kept in this browser until it is, never over newer words unseen. */
export const createDocumentWriting = (options: Options) => {
  const { documentId, document, read, onBorn, onConflict } = options;
  const useKnown = create<Known>(() => ({ document, cited: undefined }));
  const known = () => useKnown.getState().document;
  const cited = () => useKnown.getState().cited;
  /** The revision that the next save goes over; what was kept here may have been begun on an older one. */
  let base = options.revision ?? document?.revision ?? 0;
  let isApart = false;

  const keep = (written: Written | undefined) => {
    const isNothing = !written || (!known() && isBlank(written));
    keepDraft(documentId, isNothing ? undefined : { ...written, revision: base });
  };

  const take = (next: WrittenDocument) => {
    base = next.revision;
    useKnown.setState({ document: next });
    know(next);
  };

  /** What was cited was saved; what was cited meanwhile goes with the next save. */
  const settle = (saved: Anchor[] | undefined) => {
    if (cited() === saved) useKnown.setState({ cited: undefined });
  };

  const begin = async (written: Written): Promise<boolean> => {
    const begun = { documentId, title: titleOf(written.title), content: written.content };
    const anchors = cited();
    const born = await beginDocument({ ...begun, ...(anchors && { anchors }) }, true);
    take(born);
    settle(anchors);
    onBorn(born);
    // It may have come before, when its answer did not: what was written since goes over that.
    return isSame(born, written);
  };

  const send = async (written: Written): Promise<void> => {
    const before = known();
    if (!before && (await begin(written))) return;
    const title = titleOf(written.title);
    const anchors = cited();
    const saved = await call(
      saveDocument,
      {
        ...{ documentId, revision: base, content: written.content, isApart },
        // A title that was given elsewhere stays.
        ...(title !== before?.title && { title }),
        ...(anchors && { anchors }),
      },
      { isQuiet: true },
    );
    take(saved);
    isApart = false;
    settle(anchors);
  };

  const save = async (): Promise<'saved' | 'blank' | 'stopped' | 'here'> => {
    const written = read();
    const before = known();
    if (!before && isBlank(written)) {
      keep(undefined);
      return 'blank';
    }
    if (before && !cited() && base === before.revision && isSame(before, written)) {
      keep(undefined);
      return 'saved';
    }
    keep(written);
    if (!isSignedIn()) return 'here';
    try {
      await send(written);
    } catch (error) {
      const theirs = error instanceof Refusal ? (error.current as WrittenDocument | undefined) : undefined;
      if (theirs === undefined) throw error;
      // It was this very text, saved a moment ago from here or from another page.
      if (isSame(theirs, written)) {
        take(theirs);
        keep(undefined);
        return 'saved';
      }
      onConflict({ mine: written, theirs });
      return 'stopped';
    }
    const now = read();
    keep(isSame(now, written) ? undefined : now);
    return 'saved';
  };

  const autosave = createAutosave({ save });
  return {
    autosave,
    useKnown,
    known,
    anchors: (): readonly Anchor[] => cited() ?? known()?.anchors ?? [],
    /** The text cites other passages from the next save on. */
    cite(anchors: readonly Anchor[]): void {
      useKnown.setState({ cited: [...anchors] });
      autosave.edited();
    },
    keepDraft(): void {
      if (autosave.isEdited()) keep(read());
    },
    /** What the server has is taken over, as it stands or after a decision. */
    take(next: WrittenDocument): void {
      take(next);
      useKnown.setState({ cited: undefined });
      keep(undefined);
      onConflict(undefined);
      void autosave.resume(true);
    },
    /** Mine goes on top; theirs stays among the versions. */
    async keepMine(theirs: WrittenDocument): Promise<void> {
      base = theirs.revision;
      useKnown.setState({ document: theirs });
      isApart = true;
      onConflict(undefined);
      await autosave.resume(false);
    },
  };
};
