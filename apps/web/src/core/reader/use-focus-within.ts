import { useEffect, type RefObject } from 'react';

/** Takes the focus from the panel as soon as there is something to scroll, so that the keys for it work at once. */
export const useFocusWithin = (element: RefObject<HTMLElement | null>, isReady: boolean): void => {
  useEffect(() => {
    const panel = element.current?.closest('[data-reader]');
    if (isReady && panel && document.activeElement === panel) element.current?.focus({ preventScroll: true });
  }, [element, isReady]);
};
