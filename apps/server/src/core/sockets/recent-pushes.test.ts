import { expect, it } from 'vitest';
import { createRecentPushes } from './recent-pushes.ts';

it('remembers a user’s pushes for five seconds, each once, and nothing of other users [api.socket]', () => {
  let now = 0;
  const recent = createRecentPushes(() => now);
  recent.add('ann topics 1');
  now = 3_000;
  for (const payload of ['ann run 2', 'bob topics 3', 'annette topics 4', 'ann run 2']) recent.add(payload);
  expect(recent.of('ann')).toEqual(['ann topics 1', 'ann run 2']);
  now = 5_001;
  expect(recent.of('ann')).toEqual(['ann run 2']);
  recent.add('ann run 2');
  now = 10_000;
  expect(recent.of('ann')).toEqual(['ann run 2']);
  now = 10_002;
  expect(recent.of('ann')).toEqual([]);
});

it('keeps a bounded number of pushes', () => {
  const recent = createRecentPushes(() => 0);
  for (let id = 0; id < 12_000; id += 1) recent.add(`ann topics ${id}`);
  const pushes = recent.of('ann');
  expect(pushes).toHaveLength(10_000);
  expect(pushes[0]).toBe('ann topics 2000');
});
