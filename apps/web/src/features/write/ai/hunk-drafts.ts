import type { KeptHunk } from '../../../core/rich-text/hunks/kept-hunks.ts';
import { recall, remember } from '../../../platform/remembered.ts';
import { onSignOut } from '../../../platform/session/session.ts';

const PLACE = 'open-changes';
/** Documents whose open changes are kept here. */
const KEPT = 10;
const LONGEST = 400_000;

type Kept = [documentId: string, hunks: readonly KeptHunk[]];

const readAll = (): Kept[] => {
  try {
    const stored: unknown = JSON.parse(recall(PLACE) ?? '[]');
    return Array.isArray(stored) ? (stored as Kept[]) : [];
  } catch {
    return [];
  }
};

/** The changes of a document that were not decided on when it was left, on this device. */
export const recallHunks = (documentId: string): readonly KeptHunk[] =>
  readAll().find(([id]) => id === documentId)?.[1] ?? [];

/** Keeps what is not decided on yet; of a document without such changes nothing. */
export const keepHunks = (documentId: string, hunks: readonly KeptHunk[]): void => {
  const others = readAll().filter(([id]) => id !== documentId);
  const all: Kept[] = hunks.length === 0 ? others : [...others, [documentId, hunks]];
  const text = JSON.stringify(all.slice(-KEPT));
  if (text.length <= LONGEST) remember(PLACE, all.length === 0 ? undefined : text);
};

onSignOut(() => remember(PLACE, undefined));
