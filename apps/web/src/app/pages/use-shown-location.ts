import { useDeferredValue } from 'react';
import { useLocation, type Location } from 'react-router';
import { pageAt } from './pages.ts';

/**
 * Returns the shown address. Within a page it changes at once, so that typing goes to the new place; another
 * page replaces the current one when it is ready.
 */
export const useShownLocation = (): Location => {
  const now = useLocation();
  const ready = useDeferredValue(now);
  return pageAt(now.pathname) === pageAt(ready.pathname) ? now : ready;
};
