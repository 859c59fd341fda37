import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';

const server = aServer();

const open = async (path: string, language = 'en-US', accept = 'text/html,*/*;q=0.8') => {
  const response = await fetch(server.url + path, { headers: { accept, 'accept-language': language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it.each([
  ['a cut percent encoding', '/pub/%E4%BD', 400],
  ['no percent encoding at all', '/chat/100%', 400],
  ['a file that does not exist', '/old/index.php', 404],
])('shows a page, not an envelope, at %s [api.status]', async (_, path, status) => {
  const page = await open(path);
  expect(page.status).toBe(status);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.text).toContain('There is no page at this address');
  expect((await open(path, 'zh-CN')).text).toContain('这个地址没有页面');
});

it('answers programs, scripts and calls with an envelope [api.status]', async () => {
  for (const [path, accept] of [
    ['/old/index.php', '*/*'],
    ['/pub/%E4%BD', 'application/json'],
    ['/api/none', 'text/html'],
    ['/api/%zz', 'text/html'],
  ] as const)
    expect(JSON.parse((await open(path, 'en-US', accept)).text)).toMatchObject({ type: 'WARN' });
});

it('serves the page regardless of the requested range [bot.preview]', async () => {
  for (const range of ['bytes=9-1', 'bytes=999999-', 'lines=1-2'])
    expect((await fetch(server.url, { headers: { range } })).status).toBe(200);
});
