import { useDeferredValue } from 'react';
import { useLocation, type Location } from 'react-router';
import { pageAt } from './pages.ts';

/**
 * The address that is shown. Within a page it changes at once, so that what is typed the next moment is typed where one
 * has gone; another page takes its place when it is ready.
 */
export const useShownLocation = (): Location => {
  const now = useLocation();
  const ready = useDeferredValue(now);
  return pageAt(now.pathname) === pageAt(ready.pathname) ? now : ready;
};
