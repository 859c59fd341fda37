type Entry<Result> = { result: Promise<Result>; callers: number; abort: AbortController };

/**
 * Runs one work per key at a time and shares it among the callers with that key. It is aborted once all of them have
 * aborted.
 */
export const createSharedWork = <Result>() => {
  const running = new Map<string, Entry<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>): Entry<Result> => {
    const abort = new AbortController();
    const entry: Entry<Result> = {
      abort,
      callers: 0,
      result: work(abort.signal).finally(() => drop(key, entry)),
    };
    // Callers that have aborted no longer wait for it.
    entry.result.catch(() => undefined);
    running.set(key, entry);
    return entry;
  };

  const drop = (key: string, entry: Entry<Result>): void => {
    if (running.get(key) === entry) running.delete(key);
  };

  return async (
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted();
    const entry = running.get(key) ?? start(key, work);
    entry.callers += 1;
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = (): void => {
      entry.callers -= 1;
      if (entry.callers === 0) {
        drop(key, entry);
        entry.abort.abort(signal.reason);
      }
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([entry.result, aborted]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  };
};
