import { create } from 'zustand';
import { onRemembered, recall, remember } from '../remembered.ts';

type Session = {
  token: string | undefined;
  /** Good for verifying the address alone, and kept in this tab only. */
  pendingToken: string | undefined;
};

const PLACE = 'token';

const useSession = create<Session>(() => ({ token: recall(PLACE), pendingToken: undefined }));

const beforeSigningOut = new Set<() => void>();
const atSignOut = new Set<() => void>();
const atSignIn = new Set<() => void>();

/** Registers what acts by itself, and is to do nothing any more when things are forgotten. */
export const beforeSignOut = (stop: () => void): void => void beforeSigningOut.add(stop);

/** Registers what has to be forgotten with the session: caches, stores, the socket. */
export const onSignOut = (forget: () => void): (() => void) => {
  atSignOut.add(forget);
  return () => atSignOut.delete(forget);
};

export const onSignIn = (react: () => void): (() => void) => {
  atSignIn.add(react);
  return () => atSignIn.delete(react);
};

export const getToken = (): string | undefined => useSession.getState().token;
/** What the header carries: the full token, else the one that waits for verification. */
export const getHeaderToken = (): string | undefined => getToken() ?? useSession.getState().pendingToken;

export const useIsSignedIn = (): boolean => useSession((state) => state.token !== undefined);
export const isSignedIn = (): boolean => getToken() !== undefined;

const take = (token: string | undefined): void => {
  const before = getToken();
  if (before === token) return;
  if (before !== undefined) for (const leave of [...beforeSigningOut, ...atSignOut]) leave();
  useSession.setState({ token, pendingToken: undefined });
  if (token !== undefined) for (const react of atSignIn) react();
};

/** Keeps a token that is good for verification alone. */
export const awaitVerification = (pendingToken: string): void => useSession.setState({ pendingToken });

/** Signs in; every tab of this browser follows. */
export const signIn = (token: string): void => {
  remember(PLACE, token);
  take(token);
};

/** Forgets the token and all that came with it; every tab of this browser follows. */
export const signOut = (): void => {
  remember(PLACE, undefined);
  useSession.setState({ pendingToken: undefined });
  take(undefined);
};

/** Makes this tab follow the others; called once at the start. */
export const followOtherTabs = (): (() => void) => onRemembered(PLACE, take);
