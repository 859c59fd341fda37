import { create } from 'zustand';
import { isSignedIn, onSignIn } from './session.ts';

type Login = { isOpen: boolean; waiting: (() => void) | undefined };

const useLogin = create<Login>(() => ({ isOpen: false, waiting: undefined }));

export const useIsLoginOpen = (): boolean => useLogin((state) => state.isOpen);

export const openLogin = (): void => useLogin.setState({ isOpen: true });

/** Closes the dialog; what waited for it is dropped unless the person is signed in by now. */
export const closeLogin = (): void => useLogin.setState({ isOpen: false, waiting: undefined });

/** Does it now for someone signed in; otherwise asks to sign in first and does it after that. */
export const whenSignedIn = (action: () => void): void => {
  if (isSignedIn()) action();
  else useLogin.setState({ isOpen: true, waiting: action });
};

onSignIn(() => {
  const { waiting } = useLogin.getState();
  useLogin.setState({ waiting: undefined });
  waiting?.();
});
