import { afterEach, expect, it, vi } from 'vitest';
import { loadChunk, loadWhenOnline } from './lazy.ts';

afterEach(() => void vi.useRealTimers());

it('retries loading a chunk of the page once [api.chunk]', async () => {
  let tries = 0;
  const part = await loadChunk(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return 'part';
  });
  expect(part).toBe('part');
});

it('gives up after two minutes [api.chunk]', async () => {
  vi.useFakeTimers();
  const end = vi.fn<(error: Error) => void>();
  loadChunk(() => new Promise(() => {})).catch(end);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end.mock.lastCall?.[0].message).toContain('did not arrive in time');
});

it('waits for a network if a chunk failed without one [api.chunk]', async () => {
  let isOffline = true;
  const load = async () => {
    if (isOffline) throw new Error('offline');
    return 'part';
  };
  const untilOnline = async () => {
    isOffline = false;
  };
  expect(await loadWhenOnline(load, { isOffline: () => isOffline, untilOnline })).toBe('part');
  await expect(
    loadWhenOnline(() => Promise.reject(new Error('gone')), { isOffline: () => false, untilOnline }),
  ).rejects.toThrow('gone');
});
