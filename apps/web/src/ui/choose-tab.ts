import { flushSync } from 'react-dom';

/**
 * Chooses a tab with an arrow key. Renders the panel first, since its first field may focus itself, and then
 * focuses the tab, from which the next arrow key continues.
 */
export const chooseByArrow = (choose: () => void, tabId: string): void => {
  flushSync(choose);
  document.getElementById(tabId)?.focus();
};
