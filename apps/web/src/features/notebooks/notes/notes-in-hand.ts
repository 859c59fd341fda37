import { takeUp } from '../../../platform/browser/in-hand.ts';

/** Each note that was written on this page, with who wrote it last. */
const writers = new Map<string, object>();
/** Those that stand open, or are on their way to the server. */
const inHand = new Map<string, () => void>();

/** By which all pages of this browser tell each other that a note is open. */
export const inHandAs = (noteId: string): string => `note.${noteId}`;

export const takeInHand = (noteId: string, writer: object): void => {
  writers.set(noteId, writer);
  if (!inHand.has(noteId)) inHand.set(noteId, takeUp(inHandAs(noteId)));
};

export const putDown = (noteId: string): void => {
  inHand.get(noteId)?.();
  inHand.delete(noteId);
};

export const isInHand = (noteId: string): boolean => inHand.has(noteId);

/** Whether nobody else took the note over, who has newer words than an earlier writer. */
export const isLastWriter = (noteId: string, writer: object): boolean => writers.get(noteId) === writer;
