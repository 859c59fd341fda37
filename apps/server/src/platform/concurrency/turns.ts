type TurnLimits = {
  /** Number of tasks that run at once. */
  running: number;
  /** Number of tasks that may wait. */
  waiting: number;
  /** Creates the error for a task that is added to a full queue. */
  full: () => Error;
};

/** Runs a limited number of tasks at once; queues the others and drops those that are canceled. */
export const createTurns = (limits: TurnLimits) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const begin = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.waiting) throw limits.full();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      const at = waiting.indexOf(resolve);
      if (at >= 0) waiting.splice(at, 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener('abort', onAbort);
    await promise.finally(() => signal.removeEventListener('abort', onAbort));
  };

  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    await begin(signal);
    return work().finally(end);
  };
};
