import type { ReactNode } from 'react';
import { create } from 'zustand';
import { isSignedIn, onSignIn } from './session.ts';

type Login = {
  isOpen: boolean;
  waiting: (() => void) | undefined;
  /** Text about the benefit of signing in. */
  why: ReactNode;
};

const useLogin = create<Login>(() => ({ isOpen: false, waiting: undefined, why: undefined }));

export const useIsLoginOpen = (): boolean => useLogin((state) => state.isOpen);

/** Reason shown in the dialog if the user did not open it. */
export const useLoginReason = (): ReactNode => useLogin(({ why }) => why);

export const openLogin = (): void => useLogin.setState({ isOpen: true, why: undefined });

/** Asks a visitor who arrived through a link to sign in, with a reason. */
export const askToSignIn = (why: ReactNode): void => useLogin.setState({ isOpen: true, why });

/** Closes the dialog; drops the waiting action unless the user has signed in. */
export const closeLogin = (): void => useLogin.setState({ isOpen: false, waiting: undefined });

/** Runs an action at once if signed in; otherwise asks to sign in first and runs it afterwards. */
export const whenSignedIn = (action: () => void): void => {
  if (isSignedIn()) action();
  else useLogin.setState({ isOpen: true, waiting: action, why: undefined });
};

onSignIn(() => {
  const { waiting } = useLogin.getState();
  useLogin.setState({ waiting: undefined });
  waiting?.();
});
