import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline', 'reached'] as const;

/** The browser knows of a network, but not the way to us on it. */
let isUnreached = false;

/** Says whether the server was to be reached when it was last tried. */
export const noteReached = (isReached: boolean): void => {
  if (isUnreached !== isReached) return;
  isUnreached = !isReached;
  window.dispatchEvent(new Event('reached'));
};

/** There is no network at all, or none that leads to us. */
export const isOffline = (): boolean => isUnreached || globalThis.navigator?.onLine === false;

const subscribe = (react: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, react);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, react);
  };
};

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

/** Resolves once there is a network again, or nobody waits for it any more. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isOffline() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
