import { useSyncExternalStore } from 'react';

const ATTRIBUTE = 'data-theme';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
};

const isDarkNow = () => document.documentElement.getAttribute(ATTRIBUTE) === 'dark';

/** Whether the page is in dark mode, for content that CSS cannot color. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDarkNow, () => false);
