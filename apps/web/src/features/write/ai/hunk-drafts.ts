import type { StoredHunk } from '../../../core/rich-text/hunks/stored-hunks.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import { isOwn } from '../../../platform/session/session.ts';

const STORAGE_KEY = 'open-changes';
/** Maximum number of documents with stored suggestions. */
const MAX_STORED_DOCUMENTS = 10;
const MAX_STORED_LENGTH = 400_000;

type StoredHunks = [documentId: string, hunks: readonly StoredHunk[], owner?: string];

const readAll = (): StoredHunks[] => {
  try {
    const stored: unknown = JSON.parse(recall(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as StoredHunks[]) : [];
  } catch {
    return [];
  }
};

/** Returns the undecided suggestions stored on this device when the document was closed. */
export const recallHunks = (documentId: string): readonly StoredHunk[] =>
  readAll().find(([id, , owner = '']) => id === documentId && isOwn(owner))?.[1] ?? [];

/** Stores the undecided suggestions of a document, or removes the entry if the list is empty. */
export const storeHunks = (documentId: string, hunks: readonly StoredHunk[], owner: string): void => {
  const others = readAll().filter(([id]) => id !== documentId);
  const all: StoredHunks[] = hunks.length === 0 ? others : [...others, [documentId, hunks, owner]];
  const text = JSON.stringify(all.slice(-MAX_STORED_DOCUMENTS));
  if (text.length <= MAX_STORED_LENGTH) remember(STORAGE_KEY, all.length === 0 ? undefined : text);
};
