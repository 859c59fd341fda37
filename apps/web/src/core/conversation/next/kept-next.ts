import { readList } from '../../../platform/remembered.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import type { Written } from '../../composer/use-sending.ts';
import { giveBackWritten } from '../asking/send-written.ts';

/** Kept with the tab, so that a browser that was killed brings it back, and no other tab sees it. */
const PLACE = 'studiolo.next';

/** What waits, and where it was written. */
export type KeptNext = { place: string; written: Written };

const isKept = (value: unknown): value is KeptNext => {
  const { place, written } = Object(value) as Partial<KeptNext>;
  return typeof place === 'string' && typeof written?.prompt === 'string' && Array.isArray(written.files);
};

/** What a tab keeps, as it is stored. */
export const readKept = (stored: string | null): KeptNext[] => readList(stored, isKept);

export const keepNext = (waiting: readonly KeptNext[]): void => {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(PLACE);
    else sessionStorage.setItem(PLACE, JSON.stringify(waiting));
  } catch {
    // Storage is shut or full: it waits as long as the page.
  }
};

const kept = (): KeptNext[] => {
  try {
    return readKept(sessionStorage.getItem(PLACE));
  } catch {
    return [];
  }
};

/** What an earlier page of this tab could not give back is the draft again. */
export const giveBackKept = (): void => {
  const left = kept();
  keepNext([]);
  if (!isSignedIn()) return;
  for (const { place, written } of left) giveBackWritten(place, written);
};
