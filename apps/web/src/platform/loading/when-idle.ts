import { useEffect, useState } from 'react';

/** Delay in Safari, which has no idle callbacks. */
const FALLBACK_DELAY_MS = 200;

/** Timeout for parts that are likely to be needed soon. */
const PRELOAD_TIMEOUT_MS = 100;

/** Runs work once the page is idle, or after the timeout in ms. */
export const whenIdle = (work: () => void, timeout?: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, timeout ? { timeout } : {});
  else setTimeout(work, FALLBACK_DELAY_MS);
};

/** Whether the page has been idle since it was shown. Secondary parts wait for it. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), PRELOAD_TIMEOUT_MS), []);
  return isIdle;
};
