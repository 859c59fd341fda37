import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../platform/api/call.ts';
import { setLocale } from '../../platform/i18n/locale.ts';
import { pretendBrowser } from '../../testing/browser-globals.ts';
import { startLoopback, type Loopback } from '../../testing/loopback.ts';
import { installEarlyResponses } from './early-responses.ts';

const envelope = (data: string) => JSON.stringify({ code: 200, msg: 'OK', type: 'SUCCESS', data });
const early = () => new Map([[`/api${pageRuns.path}`, Promise.resolve(envelope('early'))]]);

let server: Loopback;

beforeEach(async () => {
  server = await startLoopback((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end(envelope('late'));
  });
  pretendBrowser(server.origin);
  installEarlyResponses();
});

afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

it('takes over early responses, but not in another language [shell.locale]', async () => {
  vi.stubGlobal('early', early());
  expect(await call(pageRuns, {})).toBe('early');
  expect(await call(pageRuns, {})).toBe('late');

  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('early', early());
  await setLocale('zh_CN');
  expect(await call(pageRuns, {})).toBe('late');
  await setLocale('en_US');
});
