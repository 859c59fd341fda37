import { expect, it } from 'vitest';
import { loadChunk, loadWhenOnline } from './lazy.ts';

it('tries a part of the page once more when it did not arrive [api.chunk]', async () => {
  let tries = 0;
  const part = await loadChunk(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return 'part';
  });
  expect(part).toBe('part');
});

it('gives up on a part that never arrives [api.chunk]', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 10)).rejects.toThrow('did not arrive in time');
});

it('waits for a network with a part that failed without one [api.chunk]', async () => {
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
