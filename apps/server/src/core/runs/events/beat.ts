/** A shared tick for all who pace themselves by it: one timer, running only while somebody waits. */
export const createBeat = (everyMs: number): (() => Promise<void>) => {
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
