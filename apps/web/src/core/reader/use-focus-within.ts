import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus from the panel to its scrollable element as soon as that element is ready, so that scroll
 * keys work immediately.
 */
export const useFocusWithin = (element: RefObject<HTMLElement | null>, isReady: boolean): void => {
  useEffect(() => {
    const panel = element.current?.closest('[data-reader]');
    if (isReady && panel && document.activeElement === panel) element.current?.focus({ preventScroll: true });
  }, [element, isReady]);
};
