import { readList } from '../../../platform/local-store.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import type { ComposedQuestion } from '../../composer/use-sending.ts';
import { restoreDraft } from '../questions/send-draft.ts';

/** Kept in the session storage: it survives a crash of the browser, and other tabs do not see it. */
const STORAGE_KEY = 'studiolo.next';

/** Queued question, and the key of the draft it came from. */
export type StoredQuestion = { place: string; written: ComposedQuestion };

const isStoredQuestion = (value: unknown): value is StoredQuestion => {
  const { place, written } = Object(value) as Partial<StoredQuestion>;
  return typeof place === 'string' && typeof written?.prompt === 'string' && Array.isArray(written.files);
};

export const parseStoredQuestions = (stored: string | null): StoredQuestion[] =>
  readList(stored, isStoredQuestion);

export const storeQueue = (waiting: readonly StoredQuestion[]): void => {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(waiting));
  } catch {
    // Storage is blocked or full: the question is kept only as long as the page is open.
  }
};

const storedQuestions = (): StoredQuestion[] => {
  try {
    return parseStoredQuestions(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
};

/** Turns questions that were queued by an earlier page of this tab into drafts. */
export const restoreQueue = (): void => {
  const remaining = storedQuestions();
  storeQueue([]);
  if (!isSignedIn()) return;
  for (const { place, written } of remaining) restoreDraft(place, written);
};
