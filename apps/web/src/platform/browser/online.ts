import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline', 'reached'] as const;

/** Whether the last request did not reach the server. */
let isUnreachable = false;

/** Records whether the last request reached the server. */
export const setReachable = (isReached: boolean): void => {
  if (isUnreachable !== isReached) return;
  isUnreachable = !isReached;
  window.dispatchEvent(new Event('reached'));
};

/** Whether the network or the server is unavailable. */
export const isOffline = (): boolean => isUnreachable || globalThis.navigator?.onLine === false;

const subscribe = (react: () => void) => {
  for (const event of EVENTS) window.addEventListener(event, react);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, react);
  };
};

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

/** Resolves once the network is back, or the signal is aborted. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (isOffline() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', check);
      resolve();
    };
    const stop = subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
