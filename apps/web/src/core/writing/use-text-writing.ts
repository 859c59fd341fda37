import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { onSignIn } from '../../platform/session/session.ts';
import { createThrottle } from '../../platform/throttle.ts';
import type { RichTextHandle } from '../rich-text/RichTextEditor.tsx';
import type { SaveState } from './autosave.ts';
import { createTextWriting } from './create-text-writing.ts';
import { createCopy, type StoredText, type TextDraft, type TextKind, type WrittenText } from './text-kind.ts';

/** Delay before unsaved text is stored in this browser, in ms. */
const DRAFT_DELAY_MS = 300;

const NO_ANCHORS: readonly Anchor[] = [];

/**
 * `unheld`: stored neither on the server nor in this browser, because the browser's storage is full or
 * blocked.
 */
export type ShownSaveState = SaveState | 'unheld';

type Options<Stored extends StoredText, Key extends QueryKey> = {
  kind: TextKind<Stored>;
  id: string;
  /** The text on the server; undefined for a new one. */
  stored: Stored | undefined;
  /** Unsaved text from an earlier visit. */
  draft: TextDraft | undefined;
  /** Query for the text as stored on the server. */
  query: UseQueryOptions<Stored, Error, Stored, Key>;
  /** Called once when the server has stored a new text, if the editor is still open. */
  onCreated?: (stored: Stored) => void;
};

/**
 * Connects an editor to a text that is saved automatically: its title and content, its save state, changes
 * made elsewhere, and the choice in a conflict.
 */
export const useTextWriting = <Stored extends StoredText, Key extends QueryKey>(
  options: Options<Stored, Key>,
) => {
  const { kind, id, stored, draft, query, onCreated } = options;
  const handle = useRef<RichTextHandle>(null);
  const { title: firstTitle = '', content: firstContent = '' } = draft ?? stored ?? {};
  const [initial] = useState({ title: firstTitle, content: firstContent });
  const latestTitle = useRef(initial.title);
  const [title, setTitle] = useState(initial.title);
  const [newerText, setNewerText] = useState<Stored>();
  const read = (): WrittenText => ({
    title: latestTitle.current,
    content: handle.current?.read() ?? initial.content,
  });
  const [writing] = useState(() =>
    createTextWriting({ kind, id, stored, draft, read, onConflict: setNewerText }),
  );
  const { autosave, useTextState } = writing;
  const storedText = useTextState((state) => state.stored);
  const cited = useTextState((state) => state.cited);
  const isDraftStored = useTextState((state) => state.isDraftStored);
  const saving = useSyncExternalStore(autosave.subscribe, autosave.get);
  const state: ShownSaveState =
    isDraftStored || saving === 'saved' || saving === 'saving' ? saving : 'unheld';

  const isNew = stored === undefined;
  const created = useEffectEvent((next: Stored) => onCreated?.(next));
  const hasBeenCreated = isNew && storedText !== undefined;
  useEffect(() => {
    const next = writing.stored();
    if (hasBeenCreated && next) created(next);
  }, [writing, hasBeenCreated]);

  // Keeps the last handle, since the text is read once more when the editor closes.
  const hold = useCallback((next: RichTextHandle | null) => {
    if (next) handle.current = next;
  }, []);
  const [draftSaver] = useState(() => createThrottle(writing.saveDraft, DRAFT_DELAY_MS));
  const edited = () => {
    autosave.edited();
    draftSaver.schedule();
  };
  const show = (next: Stored) => {
    latestTitle.current = next.title;
    setTitle(next.title);
    if (next.content !== handle.current?.read()) handle.current?.replace(next.content);
    writing.acceptStored(next);
  };

  useEffect(() => {
    if (draft) autosave.edited();
    writing.open();
    const save = () => {
      writing.saveDraft();
      void autosave.flush();
    };
    const stopSignIn = onSignIn(() => {
      if (autosave.get() === 'saved') return;
      autosave.edited();
      void autosave.flush();
    });
    addEventListener('pagehide', save);
    addEventListener('online', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('online', save);
      stopSignIn();
      draftSaver.cancel();
      writing.leave();
    };
  }, [autosave, writing, draftSaver, draft]);

  const follow = useEffectEvent((next: Stored) => {
    const revision = kind.revisionOf(next);
    // In a conflict, the user chooses between the text here and the newest one on the server.
    if (newerText && revision > kind.revisionOf(newerText)) setNewerText(next);
    if (autosave.isEdited()) return;
    const before = writing.stored();
    const revisionHere = before ? kind.revisionOf(before) : 0;
    if (revision > revisionHere || (revision === revisionHere && next.title !== before?.title)) show(next);
  });
  const { data: fresh } = useQuery({ ...query, enabled: storedText !== undefined });
  useEffect(() => {
    if (fresh) follow(fresh);
  }, [fresh]);

  const keepBoth = async (mine: WrittenText, other: Stored) => {
    await createCopy(kind, mine, { anchors: [...writing.anchors()], isQuiet: false }).then(
      () => show(other),
      // `call` has already shown the error.
      () => undefined,
    );
  };
  return {
    writing,
    known: storedText,
    fresh,
    state,
    read,
    title,
    changeTitle: (next: string): void => {
      latestTitle.current = next;
      setTitle(next);
      edited();
    },
    initialContent: initial.content,
    anchors: cited ?? (storedText ?? stored)?.anchors ?? NO_ANCHORS,
    handle,
    hold,
    edited,
    conflict: {
      theirs: newerText,
      read,
      onKeepMine: async () => newerText && writing.keepMine(newerText),
      onTakeTheirs: async (mine: WrittenText) =>
        newerText && writing.acceptTheirs(newerText, mine).then(show, () => undefined),
      onKeepBoth: async (mine: WrittenText) => newerText && keepBoth(mine, newerText),
    },
  };
};
