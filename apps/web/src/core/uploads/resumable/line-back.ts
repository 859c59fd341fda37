const FIRST_MS = 1000;
const LONGEST_MS = 15_000;

/** Waits until it may be worth trying again: a little longer each time, but no longer than until the browser is online again. */
export const lineBack = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
