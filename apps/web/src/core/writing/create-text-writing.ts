import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { create } from 'zustand';
import { Refusal } from '../../platform/api/refusal.ts';
import { followOwner } from '../../platform/stored-drafts.ts';
import { createAutosave } from './autosave.ts';
import { isLastWriter, startEditing } from './edited-texts.ts';
import {
  containsText,
  isBlank,
  trimTitle,
  type StoredText,
  type TextDraft,
  type TextKind,
  type WrittenText,
} from './text-kind.ts';

type Options<Stored extends StoredText> = {
  kind: TextKind<Stored>;
  /** Created in the browser for a new text, before the text is on the server. */
  id: string;
  /** The text on the server; undefined for a new one. */
  stored: Stored | undefined;
  /** Unsaved text from an earlier visit; may be based on an older revision than the server's. */
  draft?: TextDraft | undefined;
  read: () => WrittenText;
  /** Called with the newer text of the server; with undefined once the conflict is resolved. */
  onConflict: (theirs: Stored | undefined) => void;
};

type TextState<Stored> = {
  stored: Stored | undefined;
  /** Changed citations that have not been saved yet. */
  cited: Anchor[] | undefined;
  /** Whether this browser can store unsaved text; false if its storage is full or blocked. */
  isDraftStored: boolean;
};

export type TextWriting<Stored extends StoredText> = ReturnType<typeof createTextWriting<Stored>>;

/**
 * Edits one text: saves automatically, keeps a draft in this browser until then, and never silently
 * overwrites newer text.
 */
export const createTextWriting = <Stored extends StoredText>(options: Options<Stored>) => {
  const { kind, id, stored, draft, read, onConflict } = options;
  const useTextState = create<TextState<Stored>>(() => ({
    stored,
    cited: draft?.anchors,
    isDraftStored: true,
  }));
  const storedText = () => useTextState.getState().stored;
  const cited = () => useTextState.getState().cited;
  /** The revision that the next save replaces. */
  let base = draft?.revision ?? (stored ? kind.revisionOf(stored) : 0);
  let isApart = false;
  const owner = followOwner();
  const writer = {};
  let release: (() => void) | undefined;
  let isOpen = false;

  const titleOf = ({ title }: WrittenText) => trimTitle(title, kind.titleLength);
  const isSame = (left: WrittenText, right: WrittenText) =>
    titleOf(left) === titleOf(right) && left.content === right.content;

  const storeDraft = (written: WrittenText | undefined) => {
    const isNothing = !written || (!storedText() && isBlank(written));
    const next = isNothing ? undefined : { ...written, revision: base, anchors: cited() };
    const isDraftStored = kind.drafts.save(id, next, owner());
    if (isDraftStored !== useTextState.getState().isDraftStored)
      useTextState.setState({ isDraftStored: isDraftStored });
  };

  const adopt = (next: Stored) => {
    base = kind.revisionOf(next);
    useTextState.setState({ stored: next });
    kind.cache(next);
  };

  /** Clears the pending citations after they were saved, unless they have changed meanwhile. */
  const settle = (saved: Anchor[] | undefined) => {
    if (cited() === saved) useTextState.setState({ cited: undefined });
  };

  /** Creates the text. Returns the conflicting text if another tab has already created one under the same id. */
  const createNew = async (written: WrittenText): Promise<Stored | undefined> => {
    const anchors = cited();
    const title = titleOf(written);
    const created = await kind.create({ title, content: written.content, anchors }, { id, isQuiet: true });
    // An earlier attempt may have succeeded although its response was lost: text written since is saved over it.
    if (!isSame(created, written) && !containsText(written, created)) return created;
    adopt(created);
    settle(anchors);
    return undefined;
  };

  /** Creates or saves the text. Returns the conflicting text of another tab instead of replacing it. */
  const send = async (written: WrittenText): Promise<Stored | undefined> => {
    if (!storedText()) {
      const other = await createNew(written);
      const created = storedText();
      if (other || !created || isSame(created, written)) return other;
    }
    const anchors = cited();
    const edit = { title: titleOf(written), content: written.content, revision: base, isApart, anchors };
    adopt(await kind.save(id, edit, storedText()));
    isApart = false;
    settle(anchors);
    return undefined;
  };

  const save = async (): Promise<'saved' | 'blank' | 'stopped' | 'here'> => {
    // The text was closed while offline, and another editor on this page has opened it since.
    if (!isLastWriter(kind.lockOf(id), writer)) return 'saved';
    const written = read();
    const before = storedText();
    if (isBlank(written) && !(before && kind.canBeEmpty)) {
      if (!before) storeDraft(undefined);
      return 'blank';
    }
    if (before && !cited() && base === kind.revisionOf(before) && isSame(before, written)) {
      storeDraft(undefined);
      return 'saved';
    }
    storeDraft(written);
    if (!kind.isServerOpen()) return 'here';
    try {
      const other = await send(written);
      if (other) {
        storeDraft(read());
        onConflict(other);
        return 'stopped';
      }
    } catch (error) {
      const newerText = error instanceof Refusal ? (error.current as Stored | undefined) : undefined;
      if (newerText === undefined) throw error;
      // The same text was saved a moment ago, by this page or another one.
      if (isSame(newerText, written)) {
        adopt(newerText);
        storeDraft(undefined);
        return 'saved';
      }
      onConflict(newerText);
      return 'stopped';
    }
    const now = read();
    storeDraft(isSame(now, written) ? undefined : now);
    return 'saved';
  };

  const autosave = createAutosave({ save });
  const saveDraft = () => {
    if (autosave.isEdited() && isLastWriter(kind.lockOf(id), writer)) storeDraft(read());
  };
  return {
    autosave,
    useTextState,
    stored: storedText,
    anchors: (): readonly Anchor[] => cited() ?? storedText()?.anchors ?? [],
    /** Replaces the citations; the next save stores them. */
    cite(anchors: readonly Anchor[]): void {
      useTextState.setState({ cited: [...anchors] });
      autosave.edited();
    },
    saveDraft,
    open(): void {
      isOpen = true;
      release ??= startEditing(kind.lockOf(id), writer);
    },
    /** Saves unsaved text. Until the save has ended, the text counts as being edited. */
    leave(): void {
      isOpen = false;
      saveDraft();
      void autosave.flush().finally(() => {
        if (isOpen) return;
        release?.();
        release = undefined;
      });
    },
    /** Adopts the server's text, after fetching it or resolving a conflict. */
    acceptStored(next: Stored): void {
      adopt(next);
      useTextState.setState({ cited: undefined });
      storeDraft(undefined);
      onConflict(undefined);
      void autosave.resume(true);
    },
    /**
     * Makes their text the newest version, and mine an older one. If that fails, nothing changes in this
     * editor.
     */
    async acceptTheirs(newerText: Stored, mine: WrittenText): Promise<Stored> {
      const { title, content, anchors } = newerText;
      const mineBelow = { title: titleOf(mine), content: mine.content, anchors: cited(), isApart: true };
      const below = await kind.save(id, { ...mineBelow, revision: kind.revisionOf(newerText) }, undefined);
      const revision = kind.revisionOf(below);
      return kind.save(id, { title, content, anchors, revision, isApart: true }, undefined);
    },
    /** Makes my text the newest version. Theirs remains in the list of versions. */
    async keepMine(newerText: Stored): Promise<void> {
      base = kind.revisionOf(newerText);
      useTextState.setState({ stored: newerText });
      isApart = true;
      onConflict(undefined);
      await autosave.resume(false);
    },
  };
};
