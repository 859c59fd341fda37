import { vi } from 'vitest';

/** What the platform needs of a browser where a test runs without one: an address and storage. */
export const pretendBrowser = (origin: string): void => {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { origin, pathname: '/' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
};
