import type { SignInElsewhere } from '@studiolo/contract/account/entities';
import { recall, remember } from '../../../platform/local-store.ts';

/** The pending visit to the provider; its secret lets this browser alone use the response. */
export type PendingSignIn = { secret: string; path: string; isLinking: boolean };

const STORAGE_KEY = 'signIn';

/** Redirects to the provider, which returns to the current page afterwards. */
export const redirectToProvider = ({ url, secret }: SignInElsewhere, isLinking: boolean): void => {
  const path = location.pathname + location.search;
  remember(STORAGE_KEY, JSON.stringify({ secret, path, isLinking } satisfies PendingSignIn));
  location.assign(url);
};

/** Whether a path is on our own host: one that begins with two slashes names another. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Returns the pending visit; undefined if this browser started none. */
export const readPendingSignIn = (): PendingSignIn | undefined => {
  try {
    const { secret, path, isLinking } = Object(
      JSON.parse(recall(STORAGE_KEY) ?? '{}'),
    ) as Partial<PendingSignIn>;
    if (typeof secret !== 'string' || !isOwnPath(path)) return undefined;
    return { secret, path, isLinking: isLinking === true };
  } catch {
    return undefined;
  }
};

export const clearPendingSignIn = (): void => void remember(STORAGE_KEY, undefined);
