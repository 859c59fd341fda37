import { useLayoutEffect, useRef, type RefObject } from 'react';

const isAnchored = globalThis.CSS?.supports('overflow-anchor', 'auto');

/**
 * Keeps the visible turns in place when turns are added above, identified by the id of the first rendered
 * turn. Browsers do this themselves without interrupting a scroll, but not at the very top, and Safari not at
 * all.
 */
export const useScrollAnchor = (
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  firstId: string | undefined,
): void => {
  const first = useRef<Element>(null);
  useLayoutEffect(() => {
    const anchor = first.current;
    const view = scroller.current;
    const now = list.current?.firstElementChild ?? null;
    first.current = now;
    if (!anchor?.isConnected || !now || !view || anchor === now || (isAnchored && view.scrollTop > 0)) return;
    view.scrollTop += anchor.getBoundingClientRect().top - now.getBoundingClientRect().top;
  }, [scroller, list, firstId]);
};
