import { getUser } from '@studiolo/contract/account/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { recall } from '../../platform/local-store.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { userQuery } from '../../platform/session/user.ts';
import { aUser } from '../../testing/a-user.ts';
import { pretendBrowser } from '../../testing/browser-globals.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { getDraft, readDrafts, setDraft } from './drafts.ts';

let server: FakeServer;
let times = 0;

const enter = async (account: string): Promise<void> => {
  server.answer(getUser, () => aUser({ cliUserId: account }));
  signIn(`token ${(times += 1)}`);
  await queryClient.fetchQuery(userQuery);
};

beforeEach(() => {
  pretendBrowser('http://studiolo.example');
  vi.stubGlobal('navigator', { onLine: true });
  server = fakeServer();
  return () => signOut();
});

it('keeps a draft for its owner when the session ends [chat.sessions]', async () => {
  await enter('ada');
  setDraft('chat', 'Half a question');
  signOut();
  expect(getDraft('chat')).toBe('');
  await enter('bob');
  expect(getDraft('chat')).toBe('');
  setDraft('chat', 'A question of Bob');
  signOut();
  await enter('ada');
  expect(getDraft('chat')).toBe('Half a question');
});

it('keeps both an earlier draft and text typed before the user was known [chat.sessions]', async () => {
  await enter('ada');
  setDraft('new', 'What was left.');
  signOut();
  setDraft('new', 'What came then.');
  await enter('ada');
  expect(getDraft('new')).toBe('What was left.\n\nWhat came then.');
});

it('stores a draft even while the user types without a pause [chat.sessions] [reach.offline]', async () => {
  await enter('ada');
  vi.useFakeTimers();
  for (let letters = 1; letters <= 20; letters += 1) {
    setDraft('chat', 'a'.repeat(letters));
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  expect(readDrafts(recall('drafts'))['chat']).toMatch(/^a{17,}$/);
});
