import type { ReactNode } from 'react';
import { create } from 'zustand';
import { isSignedIn, onSignIn } from './session.ts';

type Login = {
  isOpen: boolean;
  pendingAction: (() => void) | undefined;
  /** Reason for signing in. */
  reason: ReactNode;
};

const useLogin = create<Login>(() => ({ isOpen: false, pendingAction: undefined, reason: undefined }));

export const useIsLoginOpen = (): boolean => useLogin((state) => state.isOpen);

/** Reason for signing in, if the app opened the dialog. */
export const useLoginReason = (): ReactNode => useLogin(({ reason }) => reason);

export const openLogin = (): void => useLogin.setState({ isOpen: true, reason: undefined });

/** Opens the dialog for a visitor who arrived through a link. */
export const askToSignIn = (reason: ReactNode): void => useLogin.setState({ isOpen: true, reason });

/** Closes the dialog and discards the pending action, which has run if the user signed in. */
export const closeLogin = (): void => useLogin.setState({ isOpen: false, pendingAction: undefined });

/** Runs an action if the user is signed in, or else after signing in. */
export const whenSignedIn = (action: () => void): void => {
  if (isSignedIn()) action();
  else useLogin.setState({ isOpen: true, pendingAction: action, reason: undefined });
};

onSignIn(() => {
  const { pendingAction } = useLogin.getState();
  useLogin.setState({ pendingAction: undefined });
  pendingAction?.();
});
