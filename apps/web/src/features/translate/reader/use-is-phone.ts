import { useSyncExternalStore } from 'react';

/** The same as in the reader’s styles. */
const query = '(max-width: 767px)';

const watch = (react: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', react);
  return () => list.removeEventListener('change', react);
};

/** Whether there is no room for a page beside its translation. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);
