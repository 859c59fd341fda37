import { recall, remember } from '../../../platform/remembered.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { isInHand } from './notes-in-hand.ts';

/** What somebody wrote and the server does not have yet, and which version it was written over; 0 for a new note. */
export type NoteDraft = { notebookId: string; version: number; title: string; content: string };

const PLACE = 'note-drafts';
const KEPT = 20;

const isDraft = (value: unknown): value is NoteDraft => {
  const { notebookId, version, title, content } = Object(value) as Record<string, unknown>;
  return (
    [notebookId, title, content].every((each) => typeof each === 'string') && typeof version === 'number'
  );
};

const readAll = (): [string, NoteDraft][] => {
  try {
    const stored: unknown = JSON.parse(recall(PLACE) ?? '{}');
    return Object.entries(Object(stored) as Record<string, unknown>).filter(
      (pair): pair is [string, NoteDraft] => isDraft(pair[1]),
    );
  } catch {
    return [];
  }
};

/** The notes that something is kept of. */
export const keptNotes = (): string[] => readAll().map(([noteId]) => noteId);

export const recallNote = (noteId: string): NoteDraft | undefined =>
  readAll().find(([known]) => known === noteId)?.[1];

/** The new note of a notebook that was left before the server had it, unless it is on its way there now. */
export const recallNew = (notebookId: string): { noteId: string; draft: NoteDraft } | undefined => {
  const found = readAll().findLast(
    ([noteId, draft]) => draft.notebookId === notebookId && draft.version === 0 && !isInHand(noteId),
  );
  return found && { noteId: found[0], draft: found[1] };
};

/** Keeps what is not saved yet on this device; nothing is kept of what is. */
export const keepNote = (noteId: string, draft: NoteDraft | undefined): void => {
  const others = readAll().filter(([known]) => known !== noteId);
  const all = draft ? [...others, [noteId, draft] as const].slice(-KEPT) : others;
  remember(PLACE, all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all)));
};

onSignOut(() => remember(PLACE, undefined));
