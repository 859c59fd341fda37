export type TimeLimit = {
  signal: AbortSignal;
  /** The time ran out, as against the caller having stopped it. */
  hasRunOut: () => boolean;
  /** Starts the time again. */
  rewind: () => void;
  stop: () => void;
  /** Ends what still runs under the signal. */
  close: () => void;
};

/** A signal that follows the caller's own and also ends when the time runs out; till it is rewound first, that may be another time. */
export const timeLimit = (milliseconds: number, outer?: AbortSignal, firstMs = milliseconds): TimeLimit => {
  const controller = new AbortController();
  let hasRunOut = false;
  let until = performance.now() + firstMs;
  let timer: ReturnType<typeof setTimeout>;
  const follow = () => controller.abort(outer?.reason);
  // Streams rewind at every message: the clock is set anew only when it rings.
  const look = () => {
    const left = until - performance.now();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    hasRunOut = true;
    controller.abort();
  };
  timer = setTimeout(look, firstMs);
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
