import { useLayoutEffect, type RefObject } from 'react';

/** Maximum overflow that does not count as content below, in px. */
const MIN_OVERFLOW_PX = 8;

/** Sets `data-more` on an element while its content continues below its lower edge. */
export const useMoreBelow = (element: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    const panel = element.current;
    if (!panel || !isShown) return;
    const update = () => {
      const below = panel.scrollHeight - panel.clientHeight - panel.scrollTop;
      panel.toggleAttribute('data-more', below > MIN_OVERFLOW_PX);
    };
    update();
    // Content may be added later.
    const content = new MutationObserver(update);
    content.observe(panel, { childList: true, subtree: true });
    const size = new ResizeObserver(update);
    size.observe(panel);
    panel.addEventListener('scroll', update, { passive: true });
    return () => {
      content.disconnect();
      size.disconnect();
      panel.removeEventListener('scroll', update);
    };
  }, [element, isShown]);
};
