import { create } from 'zustand';
import { mergeText } from '../../platform/merge-text.ts';
import { onRemembered, recall, remember } from '../../platform/local-store.ts';
import { onAccount } from '../../platform/session/account.ts';
import { onSignOut, currentOwner } from '../../platform/session/session.ts';

type Drafts = Readonly<Record<string, string>>;

const STORAGE_KEY = 'drafts';
/** Maximum number of drafts; the oldest are dropped. */
const MAX_DRAFTS = 30;
const SAVE_DELAY_MS = 300;

const isText = (pair: [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

/** Parses the stored drafts; returns none if the value is not a map of texts. */
export const readDrafts = (stored: string | undefined): Drafts => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return Object.fromEntries(Object.entries(Object(value)).filter(isText));
  } catch {
    return {};
  }
};

/**
 * Returns the drafts after one has changed. An empty one is removed, a changed one becomes the newest, and
 * the oldest are dropped above the limit.
 */
export const withDraft = (drafts: Drafts, key: string, text: string): Drafts => {
  const { [key]: _before, ...others } = drafts;
  const changed: [string, string][] = text === '' ? [] : [[key, text]];
  return Object.fromEntries([...Object.entries(others), ...changed].slice(-MAX_DRAFTS));
};

const useDrafts = create<{ drafts: Drafts }>(() => ({ drafts: readDrafts(recall(STORAGE_KEY)) }));

const unsaved = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The stored drafts as this tab last read or wrote them. */
let seen = useDrafts.getState().drafts;

/** Suffix of keys whose value is a list, stored as JSON. Lists are replaced as a whole, never merged. */
export const LIST_SUFFIX = ' chats';

/** Applies this tab's unsaved changes to drafts that another tab may have stored meanwhile. */
const withUnsaved = (stored: Drafts): Drafts => {
  let drafts = stored;
  for (const key of unsaved) {
    const [base = '', mine, theirs = ''] = [seen[key], getDraft(key), stored[key]];
    drafts = withDraft(drafts, key, key.endsWith(LIST_SUFFIX) ? mine : mergeText(base, mine, theirs));
  }
  return drafts;
};

/** Stores the drafts immediately. */
export const saveDrafts = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (unsaved.size === 0) return;
  const drafts = withUnsaved(readDrafts(recall(STORAGE_KEY)));
  if (!remember(STORAGE_KEY, JSON.stringify(drafts))) return;
  unsaved.clear();
  seen = drafts;
  useDrafts.setState({ drafts });
};

export const getDraft = (key: string): string => useDrafts.getState().drafts[key] ?? '';

export const useDraft = (key: string): string => useDrafts(({ drafts }) => drafts[key] ?? '');

export const setDraft = (key: string, text: string): void => {
  useDrafts.setState(({ drafts }) => ({ drafts: withDraft(drafts, key, text) }));
  unsaved.add(key);
  // Further typing does not restart the timer, so that text is stored even if the user never pauses.
  timer ??= setTimeout(saveDrafts, SAVE_DELAY_MS);
};

/** Moves a draft to the key of a new chat once the chat has its id. */
export const moveDraft = (from: string, to: string): void => {
  const text = getDraft(from);
  if (text === '') return;
  setDraft(to, text);
  setDraft(from, '');
};

if ('addEventListener' in globalThis) {
  addEventListener('pagehide', saveDrafts);
  // Shows drafts that another tab has stored, so that they are continued here instead of being overwritten.
  onRemembered(STORAGE_KEY, (value) => {
    const stored = readDrafts(value);
    const drafts = withUnsaved(stored);
    seen = stored;
    useDrafts.setState({ drafts });
  });
}

/** Returns the storage key for an account's drafts after sign-out. They are restored only for their owner. */
const placeOf = (owner: string): string => `${STORAGE_KEY}-of.${owner}`;

/** Merges the drafts left by this tab into those that another tab of the same session has stored. */
const withLeftoverDrafts = (stored: Drafts, left: Drafts): Drafts =>
  Object.entries(left).reduce(
    (drafts, [key, text]) =>
      withDraft(drafts, key, key.endsWith(LIST_SUFFIX) ? text : mergeText('', text, stored[key] ?? '')),
    stored,
  );

onSignOut(() => {
  saveDrafts();
  const left = readDrafts(recall(STORAGE_KEY));
  const owner = placeOf(currentOwner());
  if (Object.keys(left).length > 0)
    remember(owner, JSON.stringify(withLeftoverDrafts(readDrafts(recall(owner)), left)));
  remember(STORAGE_KEY, undefined);
  unsaved.clear();
  seen = {};
  useDrafts.setState({ drafts: {} });
});

onAccount((id) => {
  const left = readDrafts(recall(placeOf(id)));
  for (const [key, text] of Object.entries(left)) {
    const written = getDraft(key);
    if (written !== text) setDraft(key, written === '' ? text : `${text}\n\n${written}`);
  }
  saveDrafts();
  if (unsaved.size === 0) remember(placeOf(id), undefined);
});
