import { DeviceMark } from '@studiolo/contract/account/rules';
import { expect, it, vi } from 'vitest';
import { deviceMark, forgetDeviceMark } from './device-mark.ts';

it('is the same for a browser until its password changes, and none that can be guessed [account.lock-out]', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });

  const mark = deviceMark();
  expect(DeviceMark.safeParse(mark).success).toBe(true);
  expect(deviceMark()).toBe(mark);

  forgetDeviceMark();
  expect(deviceMark()).not.toBe(mark);
});
