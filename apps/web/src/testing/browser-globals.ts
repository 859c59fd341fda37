import { vi } from 'vitest';

/** Stubs the browser globals that the platform needs in tests without a browser: address and storage. */
export const pretendBrowser = (origin: string): void => {
  const storage = new Map<string, string>();
  vi.stubGlobal('location', { origin, pathname: '/' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
};
