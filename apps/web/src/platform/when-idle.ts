import { useEffect, useState } from 'react';

/** Safari has no idle callbacks. */
const SOON_MS = 200;

/** Does something once the page has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, SOON_MS);
};

/** Whether the page had nothing better to do since this is shown: what is not wanted at once can be fetched. */
export const useIsIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
};
