import { expect, it, vi } from 'vitest';
import { runForClosedPage } from './pages.ts';

it('runs the unfinished work of a closed page, one task after another', async () => {
  const done: string[] = [];
  for (const name of ['one', 'two', 'three'])
    runForClosedPage('a-closed-page', async () => {
      done.push(`${name} starts`);
      await Promise.resolve();
      done.push(`${name} ends`);
    });
  await expect.poll(() => done).toHaveLength(6);
  expect(done).toEqual(['one starts', 'one ends', 'two starts', 'two ends', 'three starts', 'three ends']);
});

it('does not run the work of an open page', async () => {
  const work = vi.fn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const acquired = Promise.withResolvers<void>();
  void navigator.locks.request('studiolo.page.an-open-page', () => (acquired.resolve(), promise));
  await acquired.promise;
  runForClosedPage('an-open-page', work);
  const next = vi.fn();
  runForClosedPage('another-closed-page', next);
  await expect.poll(() => next).toHaveBeenCalledOnce();
  expect(work).not.toHaveBeenCalled();
  resolve();
});
