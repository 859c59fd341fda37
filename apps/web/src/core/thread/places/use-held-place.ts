import { useLayoutEffect, useRef, type RefObject } from 'react';

const isAnchored = globalThis.CSS?.supports('overflow-anchor', 'auto');

/**
 * Keeps what the reader sees where it is when turns appear above it: the first one drawn so far is told by its id.
 * Browsers do so themselves, and a turning wheel loses nothing by it; but none does at the very top, and Safari nowhere.
 */
export const useHeldPlace = (
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  firstId: string | undefined,
): void => {
  const first = useRef<Element>(null);
  useLayoutEffect(() => {
    const held = first.current;
    const view = scroller.current;
    const now = list.current?.firstElementChild ?? null;
    first.current = now;
    if (!held?.isConnected || !now || !view || held === now || (isAnchored && view.scrollTop > 0)) return;
    view.scrollTop += held.getBoundingClientRect().top - now.getBoundingClientRect().top;
  }, [scroller, list, firstId]);
};
