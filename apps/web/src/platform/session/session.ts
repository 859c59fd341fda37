import { create } from 'zustand';
import { onRemembered, recall, remember } from '../local-store.ts';
import { currentAccount, beginAccount, endAccount, followAccount, isAccount } from './account.ts';

type Session = {
  token: string | undefined;
  /** A token that can only verify the e-mail address; not stored. */
  pendingToken: string | undefined;
};

const STORAGE_KEY = 'token';

const useSession = create<Session>(() => ({ token: recall(STORAGE_KEY), pendingToken: undefined }));

const beforeSignOutListeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();
const signInListeners = new Set<() => void>();

export const beforeSignOut = (stop: () => void): void => void beforeSignOutListeners.add(stop);

/** Registers a function that clears data of the session. */
export const onSignOut = (forget: () => void): (() => void) => {
  signOutListeners.add(forget);
  return () => signOutListeners.delete(forget);
};

export const onSignIn = (react: () => void): (() => void) => {
  signInListeners.add(react);
  return () => signInListeners.delete(react);
};

export const getToken = (): string | undefined => useSession.getState().token;
/** Returns the token for requests: that of the session, or else the pending one. */
export const getHeaderToken = (): string | undefined => getToken() ?? useSession.getState().pendingToken;

export const useIsSignedIn = (): boolean => useSession((state) => state.token !== undefined);
export const isSignedIn = (): boolean => getToken() !== undefined;

/** Returns the owner of new drafts; empty for a visitor. */
export const currentOwner = (): string => (isSignedIn() ? currentAccount() : '');

/** Whether a draft belongs to the current user. A visitor's draft belongs to the next user who signs in. */
export const isOwn = (owner: string): boolean => owner === '' || (isSignedIn() && isAccount(owner));

const setToken = (token: string | undefined): void => {
  const before = getToken();
  if (before === token) return;
  if (before !== undefined) for (const leave of [...beforeSignOutListeners, ...signOutListeners]) leave();
  useSession.setState({ token, pendingToken: undefined });
  followAccount();
  if (token !== undefined) for (const react of signInListeners) react();
};

/** Sets the token that can only verify the e-mail address. */
export const awaitVerification = (pendingToken: string): void => useSession.setState({ pendingToken });

export const signIn = (token: string): void => {
  if (token !== getToken()) beginAccount();
  remember(STORAGE_KEY, token);
  setToken(token);
};

/** Signs out and clears all data of the session, in every tab of this browser. */
export const signOut = (): void => {
  endAccount();
  remember(STORAGE_KEY, undefined);
  useSession.setState({ pendingToken: undefined });
  setToken(undefined);
};

/** Applies changes of the session by other tabs. */
export const followOtherTabs = (): (() => void) => onRemembered(STORAGE_KEY, setToken);
