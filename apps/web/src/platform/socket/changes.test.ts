import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Starts a page that follows changes and shows a list. */
const startPage = async () => {
  const { queryClient } = await import('../queries/query-client.ts');
  const { followChanges } = await import('./changes.ts');
  const { dispatch } = await import('./dispatch.ts');
  let count = 0;
  const queryKey = ['topics', 'list'];
  followChanges();
  new QueryObserver(queryClient, { queryKey, queryFn: () => Promise.resolve((count += 1)) }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  return {
    dispatch,
    requests: () => count,
    isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  };
};

it('refetches once for several changes, but marks the query as stale at once [api.dispatch]', async () => {
  const { dispatch, requests, isStale } = await startPage();
  expect(requests()).toBe(1);

  for (const id of ['one', 'other']) dispatch({ type: 'changed', what: 'topics', id });
  expect(isStale()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);

  expect(requests()).toBe(2);
});

it.each([
  ['nothing if the socket opens early, since the server repeats recent pushes', 4_000, 1],
  ['everything if the socket opens too late for that', 6_000, 2],
] as const)('refetches %s', async (_, delayMs, expected) => {
  const { dispatch, requests } = await startPage();
  await vi.advanceTimersByTimeAsync(delayMs);

  dispatch({ type: 'ready' });
  await vi.advanceTimersByTimeAsync(0);

  expect(requests()).toBe(expected);
});

it('refetches everything after a lost connection', async () => {
  const { dispatch, requests } = await startPage();
  dispatch({ type: 'ready' });
  dispatch({ type: 'ready' });
  await vi.advanceTimersByTimeAsync(0);

  expect(requests()).toBe(2);
});
