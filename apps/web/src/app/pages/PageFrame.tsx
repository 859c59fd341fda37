import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { askToSignIn } from '../../platform/session/guard.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { useVariant } from '../../platform/variant.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Page } from './pages.ts';
import { ERROR } from './paths.ts';

/** The router's key of the first entry, by which the browser entered the app. */
const ARRIVAL = 'default';

/** Whether the user is typing: the sign-in dialog would take the focus, so it waits until sending. */
const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== '';

const OfVariant = ({ page }: { page: Page }) => {
  const variant = useVariant();
  if (variant === undefined) return null;
  return variant === page.variant ? <page.Part /> : <Navigate to={ERROR} replace />;
};

/** A page with the checks for visitors and the variant, and an error boundary. */
export const PageFrame = ({ page }: { page: Page }) => {
  const { key, pathname } = useLocation();
  const { needsLogin = false, LoginReason } = page;

  useEffect(() => {
    // Asks visitors who arrive through a link at once; those who navigate here within the app only when it
    // matters.
    if (needsLogin && key === ARRIVAL && !isSignedIn() && !isWriting())
      askToSignIn(LoginReason && <LoginReason />);
  }, [needsLogin, LoginReason, key]);

  return (
    <ErrorBoundary key={pathname}>
      {page.variant === undefined ? <page.Part /> : <OfVariant page={page} />}
    </ErrorBoundary>
  );
};
