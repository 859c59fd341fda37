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

/** Parses the stored drafts; empty if the value is not a list of texts. */
export const readDrafts = (stored: string | undefined): Drafts => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return Object.fromEntries(Object.entries(Object(value)).filter(isText));
  } catch {
    return {};
  }
};

/**
 * Returns the drafts with one changed: removes an empty one, makes the changed one the newest, and drops the
 * oldest.
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

/** Ends the key of a list, which is stored as JSON and replaced as a whole. */
export const LIST_SUFFIX = ' chats';

/** Applies the unsaved changes of this tab to the drafts that another tab may have stored meanwhile. */
const withUnsaved = (stored: Drafts): Drafts => {
  let drafts = stored;
  for (const key of unsaved) {
    const [base = '', mine, theirs = ''] = [seen[key], getDraft(key), stored[key]];
    drafts = withDraft(drafts, key, key.endsWith(LIST_SUFFIX) ? mine : mergeText(base, mine, theirs));
  }
  return drafts;
};

/** Stores the drafts at once. */
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
  // Not delayed by the next letter, so that text without a pause is stored too.
  timer ??= setTimeout(saveDrafts, SAVE_DELAY_MS);
};

/** Moves the draft when a new chat gets its id. */
export const moveDraft = (from: string, to: string): void => {
  const text = getDraft(from);
  if (text === '') return;
  setDraft(to, text);
  setDraft(from, '');
};

if ('addEventListener' in globalThis) {
  addEventListener('pagehide', saveDrafts);
  // Shows the drafts of another tab, so that they are continued here and not replaced.
  onRemembered(STORAGE_KEY, (value) => {
    const stored = readDrafts(value);
    const drafts = withUnsaved(stored);
    seen = stored;
    useDrafts.setState({ drafts });
  });
}

/**
 * Returns the storage key of an account's drafts after its session has ended; only their owner gets them
 * back.
 */
const placeOf = (owner: string): string => `${STORAGE_KEY}-of.${owner}`;

/** Adds the drafts of a tab to those that another tab of the session has stored already. */
const withLeft = (stored: Drafts, left: Drafts): Drafts =>
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
    remember(owner, JSON.stringify(withLeft(readDrafts(recall(owner)), left)));
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
