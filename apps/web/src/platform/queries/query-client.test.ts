import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { NetworkFault } from '../api/refusal.ts';
import { useToast } from '../toast/notify.ts';
import { invalidate, queryClient, retryCanceled } from './query-client.ts';

it('discards a response that was requested before the change', async () => {
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['lamp'], queryFn });
  const stop = observer.subscribe(() => undefined);

  const refresh = invalidate(['lamp']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('unlit');
  answers[1]?.('lit');
  await refresh;

  expect(observer.getCurrentResult().data).toBe('lit');
  stop();
});

it('retries for a caller after another one canceled the query', async () => {
  const answers: ((value: string) => void)[] = [];
  const query = {
    queryKey: ['tide'],
    // A query is cancellable if it uses the signal.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) => {
        if (!signal.aborted) answers.push(resolve);
      }),
  };
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const waited = retryCanceled(() => queryClient.ensureQueryData(query));
  stop();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('low');
  expect(await waited).toBe('low');
});

it('reports a failed query of a visible component, but not a failed prefetch [api.network-error]', async () => {
  const fault = new NetworkFault('Connection error, please try again later!');
  const query = (name: string) => ({ queryKey: [name], queryFn: () => Promise.reject(fault) });
  await queryClient.prefetchQuery(query('ahead'));
  expect(useToast.getState().toast).toBeUndefined();
  const stop = new QueryObserver(queryClient, query('shown')).subscribe(() => undefined);
  await expect.poll(() => useToast.getState().toast?.text).toBe(fault.message);
  stop();
});
