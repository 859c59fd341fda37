import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 100_000;

/** Polls until there is an answer. Throws after 100 s by default, as a busy machine may be slow. */
export const until = async <T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  patienceMs = PATIENCE_MS,
): Promise<T> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await look();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('this did not come to pass');
    await pause(20);
  }
};
