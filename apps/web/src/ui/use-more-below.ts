import { useLayoutEffect, type RefObject } from 'react';

/** Less than a line of text is no reason to scroll. */
const WORTH = 8;

/** Marks an element `data-more` as long as something in it lies below its edge. */
export const useMoreBelow = (element: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const panel = element.current;
    if (!panel || !isShown) return;
    const look = () => {
      const below = panel.scrollHeight - panel.clientHeight - panel.scrollTop;
      panel.toggleAttribute('data-more', below > WORTH);
    };
    look();
    // What is in it may come later than it does.
    const content = new MutationObserver(look);
    content.observe(panel, { childList: true, subtree: true });
    const size = new ResizeObserver(look);
    size.observe(panel);
    panel.addEventListener('scroll', look, { passive: true });
    return () => {
      content.disconnect();
      size.disconnect();
      panel.removeEventListener('scroll', look);
    };
  }, [element, isShown]);
};
