import type { IncomingMessage } from 'node:http';
import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { deleteTopic } from '@studiolo/contract/chat/endpoints';
import { loginByEmail } from '@studiolo/contract/account/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../testing/browser-globals.ts';
import { startLoopback, type Loopback } from '../../testing/loopback.ts';
import { setLocale } from '../i18n/locale.ts';
import { awaitVerification, isSignedIn, signIn, signOut } from '../session/session.ts';
import { dismiss, useToast } from '../toast/notify.ts';
import { call } from './call.ts';
import { openStream } from './open-stream.ts';
import { Refusal } from './refusal.ts';
import { saveFile } from './save-file.ts';

type RecordedRequest = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};

let server: Loopback;
let requests: RecordedRequest[];
let answerWith: { status: number; body: string };

const envelope = (code: number, type = 'WARN', data: unknown = null) => ({
  status: code === 200 || code > 599 ? 200 : code,
  body: JSON.stringify({ code, msg: code === 200 ? 'OK' : 'No, sorry.', type, data }),
});
const toast = () => useToast.getState().toast;

beforeEach(async () => {
  requests = [];
  answerWith = envelope(200, 'SUCCESS');
  server = await startLoopback(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer.writeHead(answerWith.status, { 'content-type': 'application/json' }).end(answerWith.body);
  });
  pretendBrowser(server.origin);
});

afterEach(async () => {
  signOut();
  const shown = toast();
  if (shown) dismiss(shown.id);
  await server.close();
  vi.unstubAllGlobals();
});

it('sends the headers of every request, with the token if present [api.headers] [api.version]', async () => {
  await call(cancelRun, { runId: 'r' });
  signIn('secret');
  await call(cancelRun, { runId: 'r' });

  expect(requests[0]?.headers).toMatchObject({
    'x-app-code': 'studiolo',
    'accept-language': 'en-US',
    'x-version': '1.0.14',
  });
  expect(requests[0]?.headers).not.toHaveProperty('x-auth-token');
  expect(requests[1]?.headers).toMatchObject({ 'x-auth-token': 'secret' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // The time zone is determined when the page is idle.
  const sentWith = async () => {
    await call(cancelRun, { runId: 'r' });
    return requests.at(-1)?.headers;
  };
  await expect.poll(sentWith).toMatchObject({ 'x-time-zone': timeZone });
});

it('sends a pending token if there is no full one [account.pending-token]', async () => {
  awaitVerification('waiting');
  await call(cancelRun, { runId: 'r' });
  expect(requests[0]?.headers).toMatchObject({ 'x-auth-token': 'waiting' });
  expect(isSignedIn()).toBe(false);
});

it('sends the language of the page [shell.locale]', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLocale('zh_CN');
  await call(cancelRun, { runId: 'r' });
  await setLocale('en_US');
  expect(requests[0]?.headers['accept-language']).toBe('zh-CN');
});

it('sends JSON, forms and queries according to the contract [api.form]', async () => {
  await call(deleteTopic, { sessionId: 's' });
  await call(loginByEmail, { email: 'a+b@example.com', password: 'p&q=1' });
  await call(pageRuns, { current: 2, size: 5 });

  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/cli/chat/topic/v1/del',
    'POST /api/login/v1/email',
    'GET /api/cli/run/v1/page?current=2&size=5',
  ]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ sessionId: 's' });
  expect(requests[1]?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(requests[1]?.body))).toEqual({
    email: 'a+b@example.com',
    password: 'p&q=1',
  });
});

it('shows a refusal as a warning or an error and rejects, by its code and not the status [api.toast-type] [api.status]', async () => {
  answerWith = envelope(3001);
  await expect(call(cancelRun, { runId: 'r' })).rejects.toMatchObject({
    code: 3001,
    type: 'WARN',
    message: 'No, sorry.',
  });
  expect(toast()).toMatchObject({ text: 'No, sorry.', kind: 'warning', milliseconds: 5000 });

  answerWith = { ...envelope(500, 'ERROR'), status: 200 };
  await expect(call(cancelRun, { runId: 'r' })).rejects.toMatchObject({ code: 500, type: 'ERROR' });
  expect(toast()).toMatchObject({ kind: 'error' });
});

it('returns the errors of fields without a toast if the caller shows them [account.login-failure]', async () => {
  answerWith = envelope(400, 'WARN', { fields: { email: 'Please enter a valid email address' } });
  const refused = call(loginByEmail, { email: 'x', password: 'y' }, { isQuiet: true });
  await expect(refused).rejects.toMatchObject({ fields: { email: 'Please enter a valid email address' } });
  expect(toast()).toBeUndefined();
});

it('signs out at 401, unless the caller handles codes [api.401] [api.skip-flag] [account.logout]', async () => {
  signIn('old');
  answerWith = envelope(401);
  await expect(call(cancelRun, { runId: 'r' }, { skipsCodes: true })).rejects.toMatchObject({ code: 401 });
  expect(isSignedIn()).toBe(true);
  expect(toast()).toBeUndefined();

  await expect(call(cancelRun, { runId: 'r' })).rejects.toMatchObject({ code: 401 });
  expect(isSignedIn()).toBe(false);
  expect(toast()).toMatchObject({ text: 'No, sorry.' });
});

it('reports the end of the session even for a quiet call [api.401]', async () => {
  signIn('old');
  answerWith = envelope(401);
  await expect(call(cancelRun, { runId: 'r' }, { isQuiet: true })).rejects.toMatchObject({ code: 401 });
  expect(toast()).toMatchObject({ text: 'No, sorry.' });
});

it('reports a missing or unreadable response [api.network-error]', async () => {
  answerWith = { status: 502, body: '<html>Bad gateway</html>' };
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow('Connection error, please try again later!');
  expect(toast()).toMatchObject({ text: 'Connection error, please try again later!', kind: 'error' });

  await server.close();
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow('Connection error, please try again later!');
});

it('says that a proxy refuses data of this size, instead of a broken connection [api.network-error]', async () => {
  answerWith = { status: 413, body: '<html><h1>413 Request Entity Too Large</h1></html>' };
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow('A proxy in front of this site refuses');
  answerWith = envelope(413);
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow('No, sorry.');
});

it('shows one toast per outage for queries, and one for each action [api.network-error]', async () => {
  const text = 'Connection error, please try again later!';
  const read = () => expect(call(pageRuns, {})).rejects.toThrow(text);
  await call(cancelRun, { runId: 'r' });
  answerWith = { status: 502, body: '<html>Bad gateway</html>' };
  await read();
  const first = toast();
  expect(first).toMatchObject({ text, kind: 'error' });
  await read();
  expect(toast()).toBe(first);
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow(text);
  expect(toast()?.id).toBeGreaterThan(first?.id ?? 0);

  answerWith = envelope(200, 'SUCCESS');
  await call(cancelRun, { runId: 'r' });
  answerWith = { status: 502, body: '' };
  const before = toast();
  await read();
  expect(toast()?.id).toBeGreaterThan(before?.id ?? 0);
});

it('shows no toast when its caller aborts it', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(call(cancelRun, { runId: 'r' }, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(toast()).toBeUndefined();
});

it('names the failed action only if the server reports no cause [text.generic] [api.status]', async () => {
  const failing = { reason: 'INTERNAL' };
  answerWith = envelope(500, 'ERROR', failing);
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow(/\S/);
  expect(toast()?.text).toBe('Update failed · No, sorry.');
  await expect(saveFile('/api/file', 'a.png')).rejects.toThrow(/\S/);
  expect(toast()?.text).toBe('Download failed · No, sorry.');
  // A refusal can have the status 200.
  answerWith = envelope(3001);
  await expect(saveFile('/api/file', 'a.png')).rejects.toThrow('No, sorry.');
  answerWith = envelope(404, 'WARN', { reason: 'NOT_FOUND' });
  await expect(call(cancelRun, { runId: 'r' })).rejects.toThrow(/\S/);
  expect(toast()?.text).toBe('No, sorry.');
});

it('keeps the session when the refused token is not the current one [account.pending-token]', async () => {
  const refused = Promise.withResolvers<void>();
  signIn('former');
  vi.stubGlobal('fetch', async () => {
    await refused.promise;
    return new Response(envelope(401, 'WARN').body);
  });
  const late = call(cancelRun, { runId: 'r' }).catch((error: unknown) => error);
  signOut();
  signIn('now');
  refused.resolve();
  expect(await late).toBeInstanceOf(Refusal);
  expect(isSignedIn()).toBe(true);

  // The stub of fetch answers 401.
  await call(cancelRun, { runId: 'r' }).catch(() => undefined);
  expect(isSignedIn()).toBe(false);
});

it('keeps the session after a 401 on a visitor’s call or stream [api.401] [bot.b-side]', async () => {
  signIn('of-the-user');
  answerWith = envelope(401);
  const token = 'visitor.sealed';
  await expect(call(pageToB, {}, { token, isQuiet: true })).rejects.toMatchObject({ code: 401 });
  const read = async () => {
    const input = { msgId: 'msg-0001', prompt: 'Who lit the lamp?' };
    for await (const _ of openStream(askToB, input, { signal: new AbortController().signal, token }));
  };
  await expect(read()).rejects.toMatchObject({ refusal: { code: 401 } });
  expect(isSignedIn()).toBe(true);
});
