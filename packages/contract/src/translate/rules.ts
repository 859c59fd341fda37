export type PageRange = { startPage: number; endPage: number };

/** Why a range of pages cannot be translated; undefined where it can. The end has to exceed the start; both left out mean the whole. */
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

export const wholeRange = (
  { startPage, endPage }: { startPage?: number | undefined; endPage?: number | undefined },
  count: number,
): PageRange => ({ startPage: startPage ?? 1, endPage: endPage ?? count });
