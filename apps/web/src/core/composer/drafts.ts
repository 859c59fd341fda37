import { create } from 'zustand';
import { recall, remember } from '../../platform/remembered.ts';
import { onSignOut } from '../../platform/session/session.ts';

type Drafts = Readonly<Record<string, string>>;

const PLACE = 'drafts';
/** Drafts of chats long left are let go. */
const KEPT = 30;
const SAVE_AFTER_MS = 300;

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

/** What the browser remembers of drafts; nothing where that is no list of texts. */
export const readDrafts = (stored: string | undefined): Drafts => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return Object.fromEntries(Object.entries(Object(value)).filter(isText));
  } catch {
    return {};
  }
};

/** The drafts with one changed: an empty one is gone, the changed one is the newest, and the oldest go first. */
export const withDraft = (drafts: Drafts, key: string, text: string): Drafts => {
  const { [key]: _before, ...others } = drafts;
  const changed: [string, string][] = text === '' ? [] : [[key, text]];
  return Object.fromEntries([...Object.entries(others), ...changed].slice(-KEPT));
};

const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: readDrafts(recall(PLACE)) }));

const unsaved = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has the browser remember what was written, at once. */
export const saveDrafts = (): void => {
  clearTimeout(timer);
  if (unsaved.size === 0) return;
  // Another tab may have written since: only what changed here is put over it.
  let stored = readDrafts(recall(PLACE));
  for (const key of unsaved) stored = withDraft(stored, key, getDraft(key));
  unsaved.clear();
  remember(PLACE, JSON.stringify(stored));
};

export const getDraft = (key: string): string => useDrafts.getState().drafts[key] ?? '';

/** What is being written under a name, also after a reload. */
export const useDraft = (key: string): string => useDrafts(({ drafts }) => drafts[key] ?? '');

export const setDraft = (key: string, text: string): void => {
  useDrafts.setState(({ drafts }) => ({ drafts: withDraft(drafts, key, text) }));
  unsaved.add(key);
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, SAVE_AFTER_MS);
};

/** A chat got its own name while one wrote on: the text goes with it. */
export const moveDraft = (from: string, to: string): void => {
  const text = getDraft(from);
  if (text === '') return;
  setDraft(to, text);
  setDraft(from, '');
};

globalThis.addEventListener?.('pagehide', saveDrafts);

onSignOut(() => {
  clearTimeout(timer);
  unsaved.clear();
  remember(PLACE, undefined);
  useDrafts.setState({ drafts: {} });
});
