import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { getUser } from '@studiolo/contract/account/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { recall, remember } from '../../../platform/local-store.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { aUser } from '../../../testing/a-user.ts';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { getDraft } from '../../composer/drafts.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { followUnsent } from './unsent.ts';

let server: FakeServer;
let times = 0;

const enter = async (account: string): Promise<void> => {
  server.answer(getUser, () => aUser({ cliUserId: account }));
  signIn(`token ${(times += 1)}`);
  await queryClient.fetchQuery(userQuery);
};

const draft = (): string => {
  const session = sessionAt(useSessions.getState(), PLAIN_CHAT, 's');
  return getDraft(draftKeyOf(session));
};

beforeEach(() => {
  pretendBrowser('http://studiolo.example');
  vi.stubGlobal('navigator', { onLine: true });
  server = fakeServer();
  return () => signOut();
});

it('restores an unsent question only for its owner, even after another user has signed in [chat.guards]', async () => {
  await enter('ada');
  await followUnsent();
  const ask = { msgId: 'm', prompt: 'A question of Ada', sessionId: 's', model: 'm' };
  // Stored in the same form as by an open conversation.
  remember('unsent', JSON.stringify([{ ask, fileUrls: [], mentions: [], others: [], isOnItsWay: false }]));
  signOut();
  expect(recall('unsent')).toBeUndefined();
  await enter('bob');
  expect(draft()).toBe('');
  signOut();
  await enter('ada');
  await expect.poll(() => draft()).toBe('A question of Ada');
});
