import { expect, it } from 'vitest';
import { retry } from './retry.ts';

const failing = (times: number) => (failures: number) =>
  failures < times ? Promise.reject(new Error(`failure ${failures + 1}`)) : Promise.resolve('done');

it('repeats work after the given pauses, and returns its result', async () => {
  const waits: number[] = [];
  const result = await retry(failing(2), {
    delayAfter: (_error, failures) => [10, 20][failures],
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  });
  expect(result).toBe('done');
  expect(waits).toEqual([10, 20]);
});

it('throws the last error when no pauses are left', async () => {
  const work = retry(failing(2), { delayAfter: (_error, failures) => [0][failures] });
  await expect(work).rejects.toThrow('failure 2');
});

it('throws the abort reason during a pause or an attempt, without trying again', async () => {
  for (const isInPause of [true, false]) {
    const controller = new AbortController();
    const abort = () => controller.abort(new Error('canceled'));
    let attempts = 0;
    const work = retry(
      () => {
        attempts += 1;
        if (!isInPause) abort();
        return Promise.reject(new Error('failure'));
      },
      {
        signal: controller.signal,
        delayAfter: () => {
          if (isInPause) queueMicrotask(abort);
          return 60_000;
        },
      },
    );
    await expect(work).rejects.toThrow('canceled');
    expect(attempts).toBe(1);
  }
});
