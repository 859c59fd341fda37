import { useDeferredValue } from 'react';
import { useLocation, type Location } from 'react-router';
import { pageAt } from './pages.ts';

/**
 * Returns the location to show. A change within a page applies at once, because typing must reach the new content;
 * another page is shown when it is ready.
 */
export const useShownLocation = (): Location => {
  const now = useLocation();
  const ready = useDeferredValue(now);
  return pageAt(now.pathname) === pageAt(ready.pathname) ? now : ready;
};
