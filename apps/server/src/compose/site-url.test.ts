import { expect, it } from 'vitest';
import { siteUrl } from './site-url.ts';

it('is the configured address, or else the one on which the server listens', () => {
  const listening = { HOST: '127.0.0.1', PORT: 4700 };
  expect(siteUrl({ ...listening, PUBLIC_URL: 'https://studiolo.example.com' })).toBe(
    'https://studiolo.example.com',
  );
  expect(siteUrl(listening)).toBe('http://127.0.0.1:4700');
  expect(siteUrl({ HOST: '::1', PORT: 80 })).toBe('http://[::1]:80');
});

it('is a reachable address if the server listens on all interfaces', () => {
  expect(siteUrl({ HOST: '0.0.0.0', PORT: 4700 })).toBe('http://127.0.0.1:4700');
  expect(siteUrl({ HOST: '::', PORT: 4700 })).toBe('http://[::1]:4700');
});
