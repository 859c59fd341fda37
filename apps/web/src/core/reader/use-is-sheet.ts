import { useSyncExternalStore } from 'react';

/** The same as in the panel's styles. */
const query = '(max-width: 1023px)';

const watch = (react: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', react);
  return () => list.removeEventListener('change', react);
};

/** Whether there is no room for a source beside the text, so that it lies over it. */
export const useIsSheet = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches);
