import { recall, remember } from '../../../platform/remembered.ts';
import { onSignOut } from '../../../platform/session/session.ts';

/** What somebody wrote and the server does not have yet, and which version it was written over. */
export type NoteDraft = { version: number; title: string; content: string };

const PLACE = 'note-drafts';
const KEPT = 20;

const isDraft = (value: unknown): value is NoteDraft => {
  const { version, title, content } = Object(value) as Record<string, unknown>;
  return typeof version === 'number' && typeof title === 'string' && typeof content === 'string';
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

/** New notes have their notebook's name until they have one. */
export const draftName = (notebookId: string, noteId: string | undefined): string =>
  noteId ?? `new ${notebookId}`;

export const recallNote = (name: string): NoteDraft | undefined =>
  readAll().find(([known]) => known === name)?.[1];

/** Keeps what is not saved yet on this device; nothing is kept of what is. */
export const keepNote = (name: string, draft: NoteDraft | undefined): void => {
  const others = readAll().filter(([known]) => known !== name);
  const all = draft ? [...others, [name, draft] as const].slice(-KEPT) : others;
  remember(PLACE, all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all)));
};

onSignOut(() => remember(PLACE, undefined));
