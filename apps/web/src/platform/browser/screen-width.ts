import { useSyncExternalStore } from 'react';

const watching = (query: string) => {
  const watch = (react: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', react);
    return () => list.removeEventListener('change', react);
  };
  const matches = (): boolean => matchMedia(query).matches;
  return (): boolean => useSyncExternalStore(watch, matches);
};

/** Below 768 px a page has its layout for phones. */
export const useIsNarrow = watching('(max-width: 767px)');

/** Below 1024 px there is no room for a sidebar next to a page with several columns. */
export const useIsTight = watching('(max-width: 1023px)');

/** Touch-only devices, which cannot drag in files. */
export const useIsTouch = watching('(hover: none) and (pointer: coarse)');
