import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { askToSignIn } from '../../platform/session/guard.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { useVariant } from '../../platform/variant.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Page } from './pages.ts';
import { ERROR } from './paths.ts';

/** The router's key of the first history entry. */
const FIRST_KEY = 'default';

/** Whether the user is typing. The sign-in dialog, which takes the focus, then waits until the text is sent. */
const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value !== '';

const VariantPage = ({ page }: { page: Page }) => {
  const variant = useVariant();
  if (variant === undefined) return null;
  return variant === page.variant ? <page.Part /> : <Navigate to={ERROR} replace />;
};

/** A page with the checks for visitors and the variant, and an error boundary. */
export const PageFrame = ({ page }: { page: Page }) => {
  const { key, pathname } = useLocation();
  const { needsLogin = false, LoginReason } = page;

  useEffect(() => {
    // Visitors who navigate within the app are asked only when they do something that needs an account.
    if (needsLogin && key === FIRST_KEY && !isSignedIn() && !isWriting())
      askToSignIn(LoginReason && <LoginReason />);
  }, [needsLogin, LoginReason, key]);

  return (
    <ErrorBoundary key={pathname}>
      {page.variant === undefined ? <page.Part /> : <VariantPage page={page} />}
    </ErrorBoundary>
  );
};
