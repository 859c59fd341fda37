import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

const watch = (react: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', react);
  return () => list.removeEventListener('change', react);
};

export const isNarrow = (): boolean => matchMedia(query).matches;

/** Below 768 px a page has its layout for phones. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, isNarrow);
