import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAnew, queryClient } from './query-client.ts';

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
