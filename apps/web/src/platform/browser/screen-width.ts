import { useSyncExternalStore } from 'react';

const createMediaQueryHook = (query: string) => {
  const watch = (react: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', react);
    return () => list.removeEventListener('change', react);
  };
  const matches = (): boolean => matchMedia(query).matches;
  return (): boolean => useSyncExternalStore(watch, matches);
};

/** Whether the page has the layout for phones. */
export const useIsNarrow = createMediaQueryHook('(max-width: 767px)');

/** Whether the screen is too narrow for the sidebar next to a page with several columns. */
export const useIsTight = createMediaQueryHook('(max-width: 1023px)');

/** Whether the device has only touch input, and thus cannot drop files. */
export const useIsTouch = createMediaQueryHook('(hover: none) and (pointer: coarse)');
