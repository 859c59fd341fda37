/** Safari has no idle callbacks. */
const SOON_MS = 200;

/** Does something once the page has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, SOON_MS);
};
