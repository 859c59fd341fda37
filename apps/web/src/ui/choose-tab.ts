import { flushSync } from 'react-dom';

/**
 * Chooses a tab by an arrow key. The panel is rendered first, since its first field may focus itself: the focus belongs
 * to the tab, from which the next arrow key continues.
 */
export const chooseByArrow = (choose: () => void, tabId: string): void => {
  flushSync(choose);
  document.getElementById(tabId)?.focus();
};
