/** A tick shared by all its waiters: one timer, which runs only while somebody waits. */
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
