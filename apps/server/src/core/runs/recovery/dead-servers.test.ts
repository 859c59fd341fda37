import { expect, it } from 'vitest';
import { createDeadServers } from './dead-servers.ts';

const aWatch = () => {
  const state = { now: 0, isAlive: false };
  const presence = { isServerAlive: () => Promise.resolve(state.isAlive) };
  const servers = createDeadServers(presence, 3500, () => state.now);
  return { state, ...servers };
};

it('considers a server dead after two checks, a few seconds apart, have missed it', async () => {
  const { state, isDead, isMissing } = aWatch();

  expect(await isDead(7)).toBe(false);
  expect(isMissing()).toBe(true);
  state.now = 1000;
  expect(await isDead(7)).toBe(false);
  state.now = 4000;
  expect(await isDead(7)).toBe(true);
  expect(isMissing()).toBe(false);
});

it('tolerates a server that was missed once', async () => {
  const { state, isDead, isMissing } = aWatch();
  await isDead(7);
  state.now = 4000;
  state.isAlive = true;

  expect(await isDead(7)).toBe(false);
  expect(isMissing()).toBe(false);
  state.isAlive = false;
  expect(await isDead(7)).toBe(false);
});
