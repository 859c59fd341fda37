export type TimeLimit = {
  signal: AbortSignal;
  /** The timeout expired, as opposed to an abort by the caller. */
  hasRunOut: () => boolean;
  /** Restarts the timeout. */
  rewind: () => void;
  stop: () => void;
  /** Aborts everything that still runs under the signal. */
  close: () => void;
};

/**
 * A signal that is aborted by the caller's own or by a timeout; the first timeout, before a rewind, may
 * differ.
 */
export const timeLimit = (milliseconds: number, outer?: AbortSignal, firstMs = milliseconds): TimeLimit => {
  const controller = new AbortController();
  let hasRunOut = false;
  let until = performance.now() + firstMs;
  let timer: ReturnType<typeof setTimeout>;
  const follow = () => controller.abort(outer?.reason);
  // Streams rewind at every message, so the timer is set again only when it fires.
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
    hasRunOut: () => hasRunOut,
    rewind: () => (until = performance.now() + milliseconds),
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
    close: () => controller.abort(),
  };
};
