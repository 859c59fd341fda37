import { PREVIEW_PATH } from '@studiolo/contract/wire/headers';
import { expect, it } from 'vitest';
import { aServer } from '../../testing/a-server.ts';

const server = aServer();

it('gives the preview’s frame a document of no origin that reaches nobody [chat.markdown]', async () => {
  const response = await fetch(server.url + PREVIEW_PATH);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('x-frame-options')).toBeNull();
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).not.toContain('allow-same-origin');
  for (const part of [
    "default-src 'none'",
    "connect-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/https?:|\*/);
});

it('lets the page frame us alone, and nothing else of ours be framed [chat.markdown]', async () => {
  for (const path of ['/', '/api/cli/config/v1/get', '/api/docs']) {
    const policy = (await fetch(server.url + path)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
  }
  const page = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
  expect(page).toContain("frame-src 'self'");
});
