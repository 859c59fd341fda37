import { lockForEditing } from '../../platform/browser/edit-lock.ts';

/** Last writer of each text that was edited on this page, by name of the text's lock. */
const writers = new Map<string, object>();
/**
 * Number of editors on this page that have a text open or are still saving it, by name of the text's lock.
 */
const editors = new Map<string, number>();

/**
 * Marks a text as being edited by this writer, for all pages of this browser. Returns a function that
 * releases it.
 */
export const startEditing = (lock: string, writer: object): (() => void) => {
  writers.set(lock, writer);
  editors.set(lock, (editors.get(lock) ?? 0) + 1);
  const release = lockForEditing(lock);
  return () => {
    editors.set(lock, (editors.get(lock) ?? 1) - 1);
    release();
  };
};

export const isBeingEdited = (lock: string): boolean => (editors.get(lock) ?? 0) > 0;

/** Whether no other writer on this page has opened the text since. */
export const isLastWriter = (lock: string, writer: object): boolean =>
  (writers.get(lock) ?? writer) === writer;
