import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAnew, queryClient, unCancelled } from './query-client.ts';

it('does not take the word of a first answer that was on its way when the thing changed', async () => {
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['lamp'], queryFn });
  const stop = observer.subscribe(() => undefined);

  const asked = askAnew(['lamp']);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.('unlit');
  answers[1]?.('lit');
  await asked;

  expect(observer.getCurrentResult().data).toBe('lit');
  stop();
});

it('asks once more for who waits where the one who looked has left', async () => {
  const answers: ((value: string) => void)[] = [];
  const query = {
    queryKey: ['tide'],
    // What hears of its end may be ended.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve) => {
        if (!signal.aborted) answers.push(resolve);
      }),
  };
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const waited = unCancelled(() => queryClient.ensureQueryData(query));
  stop();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('low');
  expect(await waited).toBe('low');
});
