/** The words that are selected within one answer, and where. */
export const selectedIn = (root: HTMLElement | null): { words: string; range: Range } | undefined => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const element = around instanceof Element ? around : around.parentElement;
  if (!element?.closest('[data-answer]') || !root?.contains(element)) return undefined;
  const words = selection.toString().trim();
  return words === '' ? undefined : { words, range };
};
