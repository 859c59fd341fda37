import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFault } from '../../platform/api/refusal.ts';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves after a pause, once for all text typed before it [notebook.notes]', async () => {
  const save = vi.fn(() => Promise.resolve('saved' as const));
  const autosave = createAutosave({ save });
  autosave.edited();
  await vi.advanceTimersByTimeAsync(900);
  autosave.edited();
  await vi.advanceTimersByTimeAsync(900);
  expect([save.mock.calls.length, autosave.get()]).toEqual([0, 'unsaved']);
  await vi.advanceTimersByTimeAsync(100);
  expect([save.mock.calls.length, autosave.get()]).toEqual([1, 'saved']);
  await autosave.flush();
  expect(save).toHaveBeenCalledTimes(1);
});

it('saves text typed during a save afterwards, never two saves at a time', async () => {
  let release: (ended: 'saved') => void = () => undefined;
  const save = vi.fn(() => new Promise<'saved'>((resolve) => (release = resolve)));
  const autosave = createAutosave({ save });
  autosave.edited();
  void autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  autosave.edited();
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledTimes(1);
  release('saved');
  await vi.advanceTimersByTimeAsync(1000);
  expect(save).toHaveBeenCalledTimes(2);
  release('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.get()).toBe('saved');
});

it('retries when the network is back, waits for a decision, and keeps text that was refused', async () => {
  const save = vi.fn<() => Promise<'saved' | 'stopped'>>();
  save.mockRejectedValueOnce(new NetworkFault('away')).mockResolvedValueOnce('saved');
  const autosave = createAutosave({ save });
  autosave.edited();
  await autosave.flush();
  expect(autosave.get()).toBe('offline');
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.get()).toBe('saved');

  save.mockRejectedValueOnce(new Error('no'));
  autosave.edited();
  await autosave.flush();
  expect([autosave.get(), autosave.isEdited()]).toEqual(['refused', true]);
  save.mockResolvedValueOnce('stopped');
  await autosave.flush();
  autosave.edited();
  await vi.advanceTimersByTimeAsync(5000);
  expect([autosave.get(), save.mock.calls.length]).toEqual(['stopped', 4]);
  save.mockResolvedValueOnce('saved');
  await autosave.resume(false);
  expect(autosave.get()).toBe('saved');
});
