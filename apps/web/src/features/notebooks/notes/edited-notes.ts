import { lockForEditing } from '../../../platform/browser/edit-lock.ts';

/** The last writer of each note that was edited on this page. */
const writers = new Map<string, object>();
/** Notes that are open or being saved, with the function that releases each. */
const inHand = new Map<string, () => void>();

/** Returns the lock name by which the pages of this browser know that a note is open. */
export const inHandAs = (noteId: string): string => `note.${noteId}`;

export const registerWriter = (noteId: string, writer: object): void => {
  writers.set(noteId, writer);
  if (!inHand.has(noteId)) inHand.set(noteId, lockForEditing(inHandAs(noteId)));
};

export const releaseNote = (noteId: string): void => {
  inHand.get(noteId)?.();
  inHand.delete(noteId);
};

export const isBeingEdited = (noteId: string): boolean => inHand.has(noteId);

/** Whether this is still the latest writer of the note. */
export const isLastWriter = (noteId: string, writer: object): boolean => writers.get(noteId) === writer;
