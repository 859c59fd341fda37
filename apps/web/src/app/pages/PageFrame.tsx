import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { askToSignIn } from '../../platform/session/guard.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { useVariant } from '../../platform/variant.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Page } from './pages.ts';
import { ERROR } from './paths.ts';

/** How the router names the entry that the browser came in by. */
const ARRIVAL = 'default';

/** Words do not go on into another field: who is writing already is asked on sending. */
const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== '';

const OfVariant = ({ page }: { page: Page }) => {
  const variant = useVariant();
  if (variant === undefined) return null;
  return variant === page.variant ? <page.Part /> : <Navigate to={ERROR} replace />;
};

/** A page with what every page has: its guards against visitors and the other variant, and a net under it. */
export const PageFrame = ({ page }: { page: Page }) => {
  const { key, pathname } = useLocation();
  const { needsLogin = false, LoginReason } = page;

  useEffect(() => {
    // Who came by a link to this very page is asked at once; who was led here by us only when it matters.
    if (needsLogin && key === ARRIVAL && !isSignedIn() && !isWriting())
      askToSignIn(LoginReason && <LoginReason />);
  }, [needsLogin, LoginReason, key]);

  return (
    <ErrorBoundary key={pathname}>
      {page.variant === undefined ? <page.Part /> : <OfVariant page={page} />}
    </ErrorBoundary>
  );
};
