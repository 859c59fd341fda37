import type { ReactNode } from 'react';
import { create } from 'zustand';
import { isSignedIn, onSignIn } from './session.ts';

type Login = {
  isOpen: boolean;
  waiting: (() => void) | undefined;
  /** Says what is opened by signing in. */
  why: ReactNode;
};

const useLogin = create<Login>(() => ({ isOpen: false, waiting: undefined, why: undefined }));

export const useIsLoginOpen = (): boolean => useLogin((state) => state.isOpen);

/** Why the dialog asks, where nobody opened it themselves. */
export const useLoginReason = (): ReactNode => useLogin(({ why }) => why);

export const openLogin = (): void => useLogin.setState({ isOpen: true, why: undefined });

/** Asks who came by a link to sign in, and says what for. */
export const askToSignIn = (why: ReactNode): void => useLogin.setState({ isOpen: true, why });

/** Closes the dialog; what waited for it is dropped unless the person is signed in by now. */
export const closeLogin = (): void => useLogin.setState({ isOpen: false, waiting: undefined });

/** Does it now for someone signed in; otherwise asks to sign in first and does it after that. */
export const whenSignedIn = (action: () => void): void => {
  if (isSignedIn()) action();
  else useLogin.setState({ isOpen: true, waiting: action, why: undefined });
};

onSignIn(() => {
  const { waiting } = useLogin.getState();
  useLogin.setState({ waiting: undefined });
  waiting?.();
});
