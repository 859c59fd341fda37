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

/** A signal that follows the caller's own and also ends when the time runs out. */
export const timeLimit = (milliseconds: number, outer?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  let hasRunOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => controller.abort(outer?.reason);
  const rewind = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasRunOut = true;
      controller.abort();
    }, milliseconds);
  };
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow);
  rewind();
  return {
    signal: controller.signal,
    hasRunOut: () => hasRunOut,
    rewind,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
    close: () => controller.abort(),
  };
};
