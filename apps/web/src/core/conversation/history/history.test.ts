import { pageRecords } from '@studiolo/contract/chat/endpoints';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { toPage } from '@studiolo/contract/wire/page';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { aRecord } from '../../../testing/a-record.ts';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { changeRecord, ensureHistory, historyQuery, cachedHistory, refreshHistory } from './history.ts';

let server: FakeServer;

beforeEach(() => {
  pretendBrowser('http://studiolo.example');
  server = fakeServer();
});
afterEach(() => queryClient.clear());

const pageOf = (record: HistoryRecord) => toPage([record], 1, { current: 1, size: 10 });
const scoreNow = () => cachedHistory('chat')?.records[0]?.score;

it('keeps a new rating when an older response arrives, and refetches once the rating is saved [chat.score]', async () => {
  server.answer(pageRecords, () => pageOf(aRecord('a')));
  await ensureHistory('chat');
  const leave = new QueryObserver(queryClient, historyQuery('chat')).subscribe(() => undefined);
  const late = Promise.withResolvers<ReturnType<typeof pageOf>>();
  server.answer(pageRecords, () => late.promise);
  // A newer request cancels this one.
  const refreshed = refreshHistory('chat').catch(() => undefined);
  await expect.poll(() => server.requestsTo(pageRecords)).toHaveLength(2);
  const saved = Promise.withResolvers<null>();
  const changed = changeRecord('chat', 'a', { score: 1 }, saved.promise);
  late.resolve(pageOf(aRecord('a')));
  await refreshed;
  const later = Promise.withResolvers<ReturnType<typeof pageOf>>();
  server.answer(pageRecords, () => later.promise);
  // The test ends before this request is answered.
  void refreshHistory('chat').catch(() => undefined);
  await expect.poll(() => server.requestsTo(pageRecords)).toHaveLength(3);
  server.answer(pageRecords, () => pageOf(aRecord('a', { score: 1 })));
  saved.resolve(null);
  await changed;
  later.resolve(pageOf(aRecord('a')));
  expect(scoreNow()).toBe(1);
  expect(server.requestsTo(pageRecords)).toHaveLength(4);
  leave();
});

it('reverts a rating that the server refuses [chat.score]', async () => {
  server.answer(pageRecords, () => pageOf(aRecord('a')));
  await ensureHistory('chat');
  await changeRecord('chat', 'a', { score: 1 }, Promise.reject(new Error('Refused.')));
  expect(scoreNow()).toBe(aRecord('a').score);
  expect(server.requestsTo(pageRecords)).toHaveLength(1);
});
