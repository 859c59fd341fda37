import { setTimeout as pause } from 'node:timers/promises';

const DEFAULT_TIMEOUT_MS = 240_000;

/** Polls until there is an answer. Throws after four minutes by default, because a busy machine may be slow. */
export const until = async <T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await check();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('the expected state was not reached in time');
    await pause(20);
  }
};
