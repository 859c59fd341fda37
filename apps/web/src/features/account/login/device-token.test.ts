import { DeviceToken } from '@studiolo/contract/account/rules';
import { expect, it, vi } from 'vitest';
import { deviceToken, clearDeviceToken } from './device-token.ts';

it('stays the same in a browser until the password changes, and cannot be guessed [account.lock-out]', () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });

  const mark = deviceToken();
  expect(DeviceToken.safeParse(mark).success).toBe(true);
  expect(deviceToken()).toBe(mark);

  clearDeviceToken();
  expect(deviceToken()).not.toBe(mark);
});
