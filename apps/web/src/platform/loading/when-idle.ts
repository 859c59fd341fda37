import { useEffect, useState } from 'react';

/** Safari has no idle callbacks. */
const SOON_MS = 200;

/** What will be looked for soon does not wait longer than this. */
const PATIENCE_MS = 100;

/** Does something once the page has nothing better to do, or after so many milliseconds. */
export const whenIdle = (work: () => void, timeout?: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, timeout ? { timeout } : {});
  else setTimeout(work, SOON_MS);
};

/** Whether the page had a moment since this is shown: what is not wanted at once can be fetched and drawn. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), PATIENCE_MS), []);
  return isIdle;
};
