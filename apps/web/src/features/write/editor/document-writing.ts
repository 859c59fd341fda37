import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { saveDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { create } from 'zustand';
import { createAutosave } from '../../../core/rich-text/autosave.ts';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { followOwner } from '../../../platform/stored-drafts.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { keepDraft } from '../documents/document-drafts.ts';
import { beginDocument, know } from '../documents/queries.ts';
import { holdsText, isBlank, isSame, titleOf, type DocumentText } from '../documents/document-text.ts';

type Options = {
  /** A new document has its id before the server has it. */
  documentId: string;
  /** The document on the server; undefined for a new one. */
  document: WrittenDocument | undefined;
  /** Revision that the text here is based on. */
  revision: number | undefined;
  read: () => DocumentText;
  /** Called when the server has stored a new document. */
  onBorn: (document: WrittenDocument) => void;
  /** Called with the document as changed elsewhere; undefined once the conflict is resolved. */
  onConflict: (theirs: WrittenDocument | undefined) => void;
};

type DocumentState = {
  document: WrittenDocument | undefined;
  /** Changed citations that are not saved yet. */
  cited: Anchor[] | undefined;
  /** Whether this browser keeps unsaved text; false if its storage is full or blocked. */
  isHeld: boolean;
};

export type DocumentWriting = ReturnType<typeof createDocumentWriting>;

/**
 * Edits one document: saves automatically, stores a draft in this browser until then, and never silently
 * overwrites newer text.
 */
export const createDocumentWriting = (options: Options) => {
  const { documentId, document, read, onBorn, onConflict } = options;
  const useKnown = create<DocumentState>(() => ({ document, cited: undefined, isHeld: true }));
  const known = () => useKnown.getState().document;
  const cited = () => useKnown.getState().cited;
  /** The revision that the next save replaces; a kept draft may be based on an older one. */
  let base = options.revision ?? document?.revision ?? 0;
  let isApart = false;
  const owner = followOwner();

  const keep = (written: DocumentText | undefined) => {
    const isNothing = !written || (!known() && isBlank(written));
    const isHeld = keepDraft(documentId, isNothing ? undefined : { ...written, revision: base }, owner());
    if (isHeld !== useKnown.getState().isHeld) useKnown.setState({ isHeld });
  };

  const take = (next: WrittenDocument) => {
    base = next.revision;
    useKnown.setState({ document: next });
    know(next);
  };

  /** Clears the saved citations, unless others were added meanwhile. */
  const settle = (saved: Anchor[] | undefined) => {
    if (cited() === saved) useKnown.setState({ cited: undefined });
  };

  /** Creates the document; returns the one that its id has on the server, which another tab may have created. */
  const begin = async (written: DocumentText): Promise<WrittenDocument> => {
    const begun = { documentId, title: titleOf(written.title), content: written.content };
    const anchors = cited();
    const born = await beginDocument({ ...begun, ...(anchors && { anchors }) }, true);
    take(born);
    settle(anchors);
    onBorn(born);
    return born;
  };

  /** Returns the document of another tab that the text would have replaced. */
  const send = async (written: DocumentText): Promise<WrittenDocument | undefined> => {
    const before = known();
    const born = before ? undefined : await begin(written);
    if (born && isSame(born, written)) return undefined;
    // It may have been stored although the response was lost: text written since goes on top.
    if (born && !holdsText(written, born)) return born;
    const title = titleOf(written.title);
    const anchors = cited();
    const saved = await call(
      saveDocument,
      {
        documentId,
        revision: base,
        content: written.content,
        isApart,
        // Keeps a title that was set elsewhere.
        ...(title !== before?.title && { title }),
        ...(anchors && { anchors }),
      },
      { isQuiet: true },
    );
    take(saved);
    isApart = false;
    settle(anchors);
    return undefined;
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
      const other = await send(written);
      if (other) {
        keep(read());
        onConflict(other);
        return 'stopped';
      }
    } catch (error) {
      const theirs = error instanceof Refusal ? (error.current as WrittenDocument | undefined) : undefined;
      if (theirs === undefined) throw error;
      // The same text was saved a moment ago, from here or from another page.
      if (isSame(theirs, written)) {
        take(theirs);
        keep(undefined);
        return 'saved';
      }
      onConflict(theirs);
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
    /** Changes the citations, from the next save on. */
    cite(anchors: readonly Anchor[]): void {
      useKnown.setState({ cited: [...anchors] });
      autosave.edited();
    },
    keepDraft(): void {
      if (autosave.isEdited()) keep(read());
    },
    /** Adopts the server's document, unchanged or after a conflict was resolved. */
    take(next: WrittenDocument): void {
      take(next);
      useKnown.setState({ cited: undefined });
      keep(undefined);
      onConflict(undefined);
      void autosave.resume(true);
    },
    /** Makes their text the newest and mine an older version. Changes nothing here if that fails. */
    async takeTheirs(theirs: WrittenDocument, mine: DocumentText): Promise<WrittenDocument> {
      const anchors = cited();
      const below = await call(saveDocument, {
        documentId,
        revision: theirs.revision,
        title: titleOf(mine.title),
        content: mine.content,
        isApart: true,
        ...(anchors && { anchors }),
      });
      const { title, content } = theirs;
      const edit = { documentId, revision: below.revision, title, content, isApart: true };
      return call(saveDocument, { ...edit, anchors: theirs.anchors });
    },
    /** Makes my text the newest; theirs stays among the versions. */
    async keepMine(theirs: WrittenDocument): Promise<void> {
      base = theirs.revision;
      useKnown.setState({ document: theirs });
      isApart = true;
      onConflict(undefined);
      await autosave.resume(false);
    },
  };
};
