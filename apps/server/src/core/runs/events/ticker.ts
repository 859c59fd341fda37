/** Creates a tick that all waiters share: a single timer that runs only while somebody waits. */
export const createTicker = (everyMs: number): (() => Promise<void>) => {
  let next: Promise<void> | undefined;
  return () => {
    next ??= new Promise((resolve) => {
      setTimeout(() => {
        next = undefined;
        resolve();
      }, everyMs);
    });
    return next;
  };
};
