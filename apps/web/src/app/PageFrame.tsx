import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openLogin } from '../platform/session/guard.ts';
import { isSignedIn } from '../platform/session/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Page } from './pages.ts';

/** How the router names the entry that the browser came in by. */
const ARRIVAL = 'default';

/** A page with what every page has: its guard against visitors, and a net under it. */
export const PageFrame = ({ page }: { page: Page }) => {
  const { key, pathname } = useLocation();
  const needsLogin = page.needsLogin === true;

  useEffect(() => {
    // Who came by a link to this very page is asked at once; who was led here by us only when it matters.
    if (needsLogin && key === ARRIVAL && !isSignedIn()) openLogin();
  }, [needsLogin, key]);

  return (
    <ErrorBoundary key={pathname}>
      <page.Part />
    </ErrorBoundary>
  );
};
