import { getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { afterEach, expect, it, vi } from 'vitest';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { visitAsUser } from './user-visit.ts';
import { visitAsVisitor } from './visitor-visit.ts';

const NO_TURNS = toPage([], 0, { current: 1, size: 10 });

afterEach(() => vi.unstubAllGlobals());

it('requests the turns of a visitor ten at a time, identified by the token of this device [chat.history] [chat.history-query]', async () => {
  const server = fakeServer();
  pretendBrowser('http://127.0.0.1');
  server.answer(getTmpUid, () => ({ tmpUid: 'visitor.sealed' }));
  server.answer(pageToB, () => NO_TURNS);
  const visit = await visitAsVisitor('lamp');
  await visit.history(1);
  await visit.history(2, 's1');
  const requests = server.requestsTo(pageToB);
  expect(requests.map(({ input }) => input)).toEqual([
    { current: 1, size: 10, tmpUid: 'visitor.sealed' },
    { current: 2, size: 10, tmpUid: 'visitor.sealed', sessionId: 's1' },
  ]);
  expect(requests.map(({ headers }) => headers.get('x-auth-token'))).toEqual([
    'visitor.sealed',
    'visitor.sealed',
  ]);
});

it('requests the turns of a user on a custom page ten at a time [chat.history]', async () => {
  const server = fakeServer();
  pretendBrowser('http://127.0.0.1');
  server.answer(pageRecords, () => NO_TURNS);
  await visitAsUser('lamp').history(2, 's1');
  expect(server.requestsTo(pageRecords).map(({ input }) => input)).toEqual([
    { roleId: 'lamp', current: '2', size: '10', sessionId: 's1' },
  ]);
});
