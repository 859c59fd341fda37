import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 50_000;

/** Asks again until there is an answer; gives up after fifty seconds, in which a job may be tried again four times unless told otherwise. */
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
