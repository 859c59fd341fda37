import { expect, it } from 'vitest';
import { createSharedWork } from './shared-work.ts';

const aWork = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  return { work, signals, resolve };
};

const never = new AbortController().signal;

it('runs a work once for all callers with its key, and again after its end', async () => {
  const share = createSharedWork<string>();
  const { work, signals, resolve } = aWork();
  const both = Promise.all([share('a', never, work), share('a', never, work)]);
  resolve('done');
  expect(await both).toEqual(['done', 'done']);
  expect(signals).toHaveLength(1);
  await share('a', never, work);
  expect(signals).toHaveLength(2);
});

it('aborts a work only once all its callers have aborted, and starts another for the next one', async () => {
  const share = createSharedWork<string>();
  const { work, signals } = aWork();
  const [first, second] = [new AbortController(), new AbortController()];
  const results = [share('a', first.signal, work), share('a', second.signal, work)];
  const ends = Promise.allSettled(results);
  first.abort(new Error('first'));
  await expect(results[0]).rejects.toThrow('first');
  expect(signals[0]?.aborted).toBe(false);
  second.abort(new Error('second'));
  expect(signals[0]?.aborted).toBe(true);
  const next = aWork();
  next.resolve('next');
  expect(await share('a', never, next.work)).toBe('next');
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('passes an error on to all callers', async () => {
  const share = createSharedWork<string>();
  const fail = () => Promise.reject(new Error('broken'));
  const results = await Promise.allSettled([share('a', never, fail), share('a', never, fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
