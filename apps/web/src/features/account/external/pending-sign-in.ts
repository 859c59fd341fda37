import type { ExternalSignIn } from '@studiolo/contract/account/entities';
import { recall, remember } from '../../../platform/local-store.ts';

/**
 * A sign-in that is in progress at the provider. Because of its secret, only this browser can use the
 * response.
 */
export type PendingSignIn = { secret: string; path: string; isLinking: boolean };

const STORAGE_KEY = 'signIn';

/** Redirects to the provider, which redirects back to the current page. */
export const redirectToProvider = ({ url, secret }: ExternalSignIn, isLinking: boolean): void => {
  const path = location.pathname + location.search;
  remember(STORAGE_KEY, JSON.stringify({ secret, path, isLinking } satisfies PendingSignIn));
  location.assign(url);
};

/** Whether a path is on this host. One that starts with two slashes names another host. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Returns the sign-in in progress; undefined if this browser has not started one. */
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
