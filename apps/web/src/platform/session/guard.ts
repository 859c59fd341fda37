import type { ComponentType } from 'react';
import { create } from 'zustand';
import { isSignedIn, onSignIn } from './session.ts';

type Login = {
  isOpen: boolean;
  waiting: (() => void) | undefined;
  /** Says what is opened by signing in. */
  Why: ComponentType | undefined;
};

const useLogin = create<Login>(() => ({ isOpen: false, waiting: undefined, Why: undefined }));

export const useIsLoginOpen = (): boolean => useLogin((state) => state.isOpen);

/** Why the dialog asks, where nobody opened it themselves. */
export const useLoginReason = (): ComponentType | undefined => useLogin(({ Why }) => Why);

export const openLogin = (): void => useLogin.setState({ isOpen: true, Why: undefined });

/** Asks who came by a link to sign in, and says what for. */
export const askToSignIn = (Why: ComponentType | undefined): void => useLogin.setState({ isOpen: true, Why });

/** Closes the dialog; what waited for it is dropped unless the person is signed in by now. */
export const closeLogin = (): void => useLogin.setState({ isOpen: false, waiting: undefined });

/** Does it now for someone signed in; otherwise asks to sign in first and does it after that. */
export const whenSignedIn = (action: () => void): void => {
  if (isSignedIn()) action();
  else useLogin.setState({ isOpen: true, waiting: action, Why: undefined });
};

onSignIn(() => {
  const { waiting } = useLogin.getState();
  useLogin.setState({ waiting: undefined });
  waiting?.();
});
