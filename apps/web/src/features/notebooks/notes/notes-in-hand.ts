/** Each note that was written on this page, with who wrote it last. */
const writers = new Map<string, object>();
/** Those that stand open, or are on their way to the server. */
const inHand = new Set<string>();

export const takeInHand = (noteId: string, writer: object): void => {
  writers.set(noteId, writer);
  inHand.add(noteId);
};

export const putDown = (noteId: string): void => void inHand.delete(noteId);

export const isInHand = (noteId: string): boolean => inHand.has(noteId);

/** Whether nobody else took the note over, who has newer words than an earlier writer. */
export const isLastWriter = (noteId: string, writer: object): boolean => writers.get(noteId) === writer;
