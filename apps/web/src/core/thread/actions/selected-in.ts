export type AnswerSelection = { words: string; range: Range; msgId: string; element: HTMLElement };

/** Returns the text selected within a single answer, and its position. */
export const selectedIn = (root: HTMLElement | null): AnswerSelection | undefined => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const element = (around instanceof Element ? around : around.parentElement)?.closest<HTMLElement>(
    '[data-answer]',
  );
  if (!element || !root?.contains(element)) return undefined;
  const words = selection.toString().trim();
  return words === ''
    ? undefined
    : { words, range: range.cloneRange(), msgId: element.dataset['answer'] ?? '', element };
};
