import { useSyncExternalStore } from 'react';

/** The browser knows of no network at all. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const subscribe = (react: () => void) => {
  window.addEventListener('online', react);
  window.addEventListener('offline', react);
  return () => {
    window.removeEventListener('online', react);
    window.removeEventListener('offline', react);
  };
};

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

/** Resolves once there is a network again, or nobody waits for it any more. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (!isOffline() || signal.aborted) end();
  });
