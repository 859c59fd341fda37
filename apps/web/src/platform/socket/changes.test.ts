import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../queries/query-client.ts';
import { followChanges } from './changes.ts';
import { dispatch } from './dispatch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

it('refetches once for several changes, but marks the query as stale at once [api.dispatch]', async () => {
  followChanges();
  let count = 0;
  const options = { queryKey: ['topics', 'list'], queryFn: () => Promise.resolve((count += 1)) };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(count).toBe(1);

  for (const id of ['one', 'other']) dispatch({ type: 'changed', what: 'topics', id });
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);

  expect(count).toBe(2);
  stop();
});
