export type TimeLimit = {
  signal: AbortSignal;
  /** Whether the timeout expired; false after an abort by the caller. */
  hasExpired: () => boolean;
  /** Restarts the timeout. */
  restart: () => void;
  stop: () => void;
  /** Aborts everything that still runs under the signal. */
  close: () => void;
};

/**
 * Creates a signal that is aborted by a timeout or together with `outer`. The timeout before the first restart can
 * differ.
 */
export const timeLimit = (milliseconds: number, outer?: AbortSignal, firstMs = milliseconds): TimeLimit => {
  const controller = new AbortController();
  let hasRunOut = false;
  let until = performance.now() + firstMs;
  let timer: ReturnType<typeof setTimeout>;
  const follow = () => controller.abort(outer?.reason);
  // Streams restart the timeout with every message, so the timer is only set again when it fires.
  const check = () => {
    const remaining = until - performance.now();
    if (remaining > 0) {
      timer = setTimeout(check, remaining);
      return;
    }
    hasRunOut = true;
    controller.abort();
  };
  timer = setTimeout(check, firstMs);
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    hasExpired: () => hasRunOut,
    restart: () => (until = performance.now() + milliseconds),
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
    close: () => controller.abort(),
  };
};
