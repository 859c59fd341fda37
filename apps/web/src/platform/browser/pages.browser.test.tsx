import { expect, it, vi } from 'vitest';
import { inPlaceOf } from './pages.ts';

it('does each piece of work that a closed page left, one after the other', async () => {
  const done: string[] = [];
  for (const name of ['one', 'two', 'three'])
    inPlaceOf('a-closed-page', async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    });
  await vi.waitFor(() => expect(done).toHaveLength(6));
  expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
});

it('does no work of a page that is open', async () => {
  const work = vi.fn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  void navigator.locks.request('studiolo.page.an-open-page', () => (held.resolve(), promise));
  await held.promise;
  inPlaceOf('an-open-page', work);
  const next = vi.fn();
  inPlaceOf('another-closed-page', next);
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  expect(work).not.toHaveBeenCalled();
  resolve();
});
