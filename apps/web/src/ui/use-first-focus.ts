import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'button:not(:disabled), a[href], input, [tabindex="0"]';

/** Focuses an opened panel, and then its first focusable element, which may be added later. */
export const useFirstFocus = (element: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useEffect(() => {
    const panel = element.current;
    if (!panel || !isShown) return;
    const first = () => panel.querySelector<HTMLElement>(FOCUSABLE);
    (first() ?? panel).focus();
    if (document.activeElement !== panel) return;
    const content = new MutationObserver(() => {
      if (!first()) return;
      content.disconnect();
      if (document.activeElement === panel) first()?.focus();
    });
    content.observe(panel, { childList: true, subtree: true });
    return () => content.disconnect();
  }, [element, isShown]);
};
