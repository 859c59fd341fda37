import { randomUUID } from 'node:crypto';
import { getUser, loginByEmail, logOut } from '@studiolo/contract/account/endpoints';
import { deleteAccount } from '@studiolo/contract/account/profile-endpoints';
import { changePassword, endOtherSessions } from '@studiolo/contract/account/security-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { followRun } from '@studiolo/contract/runs/endpoints';
import { expect, it } from 'vitest';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aUser, PASSWORD, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

const inOtherSession = async ({ email }: TestUser) => {
  const { token } = await server.client().call(loginByEmail, { email, password: PASSWORD });
  return { ...server.client(token), token };
};

it.each<[string, (ann: TestUser) => Promise<unknown>, (ann: TestUser) => Promise<unknown>]>([
  ['signing out', async () => undefined, (ann) => ann.call(logOut, {})],
  [
    'a changed password',
    inOtherSession,
    async (ann) =>
      (await inOtherSession(ann)).call(changePassword, { password: PASSWORD, newPassword: 'paper4lamp' }),
  ],
  [
    'sign-out from another session',
    inOtherSession,
    async (ann) => (await inOtherSession(ann)).call(endOtherSessions, {}),
  ],
  ['deletion', async () => undefined, (ann) => ann.call(deleteAccount, { password: PASSWORD })],
])(
  'rejects a token after %s for calls, new and open streams, and sockets [account.logout] [account.sessions]',
  async (_, prepare, end) => {
    const ann = await aUser(server);
    await prepare(ann);
    openai.answersWith(['one ', 'two ', 'three ']);
    const paused = openai.pauseAfter(1);
    const { events } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'Count', model: 'gpt3.5' });
    const first = await events!.next();
    const run = (first.value as { message: { data: unknown } }).message.data as { runId: string };
    await paused;
    const socket = await aSocket(server.url, ann.token);
    await socket.waitFor((push) => 'type' in push && push.type === 'ready');

    await end(ann);

    expect(await socket.closed).toBe(4401);
    const messages: unknown[] = [];
    await (async () => {
      for await (const { message } of events!) messages.push(message.data);
      // The stream is aborted when the session ends.
    })().catch(() => undefined);
    openai.resume();
    expect(JSON.stringify(messages)).not.toContain('three');
    expect(await ann.try(getUser, {})).toMatchObject({ status: 401 });
    expect((await ann.openStream(followRun, { runId: run.runId })).refused).toMatchObject({ code: 401 });
    expect((await ann.openStream(ask, { msgId: randomUUID(), prompt: 'Hi' })).refused).toMatchObject({
      code: 401,
    });
    expect(await (await aSocket(server.url, ann.token)).closed).toBe(4401);
  },
);
