export type PageRange = { startPage: number; endPage: number };

/**
 * Reason why a page range cannot be translated; undefined if it can. The end must exceed the start; omitting
 * both means the whole document.
 */
export const faultOfRange = (
  { startPage, endPage }: { startPage?: number | undefined; endPage?: number | undefined },
  count: number,
): 'translate-range' | 'translate-range-outside' | undefined => {
  if (startPage === undefined && endPage === undefined) return undefined;
  const start = startPage ?? 1;
  const end = endPage ?? count;
  if (start < 1 || start > count || end > count) return 'translate-range-outside';
  return end > start || (start === end && count === 1) ? undefined : 'translate-range';
};

export const fullRange = (
  { startPage, endPage }: { startPage?: number | undefined; endPage?: number | undefined },
  count: number,
): PageRange => ({ startPage: startPage ?? 1, endPage: endPage ?? count });
