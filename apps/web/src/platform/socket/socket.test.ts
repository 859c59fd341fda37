import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../testing/browser-globals.ts';
import { startLoopback, type Loopback } from '../../testing/loopback.ts';
import { setLocale } from '../i18n/locale.ts';
import { queryClient } from '../queries/query-client.ts';
import { isSignedIn, signIn, signOut } from '../session/session.ts';
import { userQuery } from '../session/user.ts';
import { useToast } from '../toast/notify.ts';
import { onPush } from './dispatch.ts';
import { startSocket } from './socket.ts';

let server: Loopback;
let userId = 'user-1';
const CLOSED = 3;

startSocket();

beforeEach(async () => {
  userId = 'user-1';
  server = await startLoopback((_request, answer) => {
    const body = { code: 200, msg: 'OK', type: 'SUCCESS', data: { cliUserId: userId } };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  pretendBrowser(server.origin);
});

afterEach(async () => {
  signOut();
  await server.close();
  vi.unstubAllGlobals();
});

const waitForSocket = (at: number) =>
  vi.waitUntil(() => {
    const socket = server.sockets[at];
    return socket && socket.messages.length > 0 ? socket : undefined;
  }, 100_000);

it('opens and authenticates once the user is loaded, and closes after signing out [api.socket] [account.logout]', async () => {
  expect(server.sockets).toHaveLength(0);
  signIn('token-1');
  const { socket, messages } = await waitForSocket(0);
  expect(JSON.parse(messages[0] ?? '')).toEqual({ type: 'auth', token: 'token-1', language: 'en-US' });

  signOut();
  await expect.poll(() => socket.readyState).toBe(CLOSED);
});

it('stays closed for a user without an id [api.socket]', async () => {
  userId = '';
  signIn('token-1');
  await expect.poll(() => queryClient.getQueryData(userQuery.queryKey)).toBeDefined();
  expect(server.sockets).toHaveLength(0);
});

it('replaces the connection when another user signs in [api.socket]', async () => {
  signIn('token-1');
  const first = await waitForSocket(0);
  userId = 'user-2';
  signIn('token-2');
  const second = await waitForSocket(1);
  expect(JSON.parse(second.messages[0] ?? '')).toMatchObject({ token: 'token-2' });
  await expect.poll(() => first.socket.readyState).toBe(CLOSED);
});

it('delivers pushes, and signs out when the session was ended on another device [api.dispatch] [account.logout]', async () => {
  const changed: string[] = [];
  const stop = onPush('changed', ({ what }) => changed.push(what));
  signIn('token-1');
  const { socket } = await waitForSocket(0);
  socket.send(JSON.stringify({ type: 'changed', what: 'topics', id: '1' }));
  await expect.poll(() => changed.length).toBeGreaterThan(0);
  expect(changed).toEqual(['topics']);
  stop();

  socket.send(JSON.stringify({ type: 'session', state: 'ended' }));
  await expect.poll(() => isSignedIn()).toBe(false);
  expect(useToast.getState().toast?.text).toBe('This device was signed out from elsewhere.');
});

it('reconnects with the new language of the page [api.socket] [shell.locale]', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  signIn('token-1');
  const first = await waitForSocket(0);
  await setLocale('zh_CN');
  const second = await waitForSocket(1);
  expect(JSON.parse(second.messages[0] ?? '')).toMatchObject({ token: 'token-1', language: 'zh-CN' });
  await expect.poll(() => first.socket.readyState).toBe(CLOSED);
  await setLocale('en_US');
});
