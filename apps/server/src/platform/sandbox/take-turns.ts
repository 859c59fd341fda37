import { SANDBOX_LIMITS } from './sandbox-limits.ts';

/** Too many programs wait. */
export class SandboxBusy extends Error {
  override readonly name = 'SandboxBusy';
}

/** Lets so many run at once; the others wait for their turn, or are called off. */
export const createTurns = () => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const begin = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (running < SANDBOX_LIMITS.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= SANDBOX_LIMITS.waiting) throw new SandboxBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const callOff = () => {
      const at = waiting.indexOf(resolve);
      if (at >= 0) waiting.splice(at, 1);
      reject(signal.reason);
    };
    waiting.push(resolve);
    signal.addEventListener('abort', callOff);
    await promise.finally(() => signal.removeEventListener('abort', callOff));
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
