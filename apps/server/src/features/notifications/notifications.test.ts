import { randomUUID } from 'node:crypto';
import { logOut } from '@studiolo/contract/account/endpoints';
import { ask, askBySocket } from '@studiolo/contract/chat/endpoints';
import { getPush, subscribePush, unsubscribePush } from '@studiolo/contract/notifications/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushSubscriptions } from './notifications.tables.ts';
import { aServer, aStandIn, settingsOf } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import type { Client } from '../../testing/client.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { startPushService } from '../../testing/stand-ins/services/push-service.ts';
import { until } from '../../testing/until.ts';

const openai = aStandIn(() => startOpenAI());
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
const server = aServer(() => ({
  settings: { ...settingsOf(openai), FREE_CHAT_DAILY: '1000', PUBLIC_URL: 'https://studiolo.example' },
  isAllowedAddress: () => true,
}));

const AWAY_MS = 12_000;

/** Asks a question with a slow answer, and does not watch it. */
const askAndLeave = async (client: Client, prompt: string, milliseconds = AWAY_MS) => {
  const isHeld = openai.pauseAfter(1);
  await client.call(askBySocket, { msgId: randomUUID(), prompt });
  await isHeld;
  server.clock.advance(milliseconds);
  openai.resume();
};

const subscribed = async (client: Client) => {
  const { id, ...subscription } = service.subscription();
  await client.call(subscribePush, subscription);
  return { id, ...subscription };
};
const pushesTo = (id: string) => service.pushed.filter((push) => push.id === id);
const runsEnded = (client: Client, count: number) =>
  until(async () => {
    const { records } = await client.call(pageRuns, {});
    return records.length === count && records.every(({ state }) => state !== 'running');
  });

it('notifies a browser of an answer that nobody follows, with the question but not the answer [shell.told]', async () => {
  const ann = await aUser(server);
  const { key } = await ann.call(getPush, {});
  const { id, endpoint } = await subscribed(ann);
  expect(await ann.call(getPush, { endpoint })).toEqual({ key, isOn: true });
  openai.answersWith('A secret answer.');

  await askAndLeave(ann, 'How old is the tower?');

  const [push] = await until(() => (pushesTo(id).length > 0 ? pushesTo(id) : undefined));
  const [run] = (await ann.call(pageRuns, {})).records;
  expect(push).toMatchObject({
    key,
    subject: 'https://studiolo.example',
    message: {
      title: 'How old is the tower?',
      body: 'The answer is ready.',
      path: run?.path,
      tag: run?.runId,
    },
  });
  expect(JSON.stringify(push)).not.toContain('secret');
  expect(service.faults).toEqual([]);
});

it('sends nothing for a quick answer or one that is followed, or to users who unsubscribed or signed out [shell.told]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { id, endpoint, keys } = await subscribed(ann);
  await askAndLeave(ann, 'Soon', 1000);
  const resume = openai.pauseAfter(1);
  const listening = ann.readStream(ask, { msgId: randomUUID(), prompt: 'Heard' });
  await resume;
  server.clock.advance(AWAY_MS);
  openai.resume();
  await listening;
  await runsEnded(ann, 2);

  // The same browser, with another user signed in.
  await bob.call(subscribePush, { endpoint, keys });
  expect(await ann.call(getPush, { endpoint })).toMatchObject({ isOn: false });
  await askAndLeave(ann, 'No longer mine');
  await runsEnded(ann, 3);
  await bob.call(unsubscribePush, { endpoint });
  await askAndLeave(bob, 'Taken back');
  await runsEnded(bob, 1);

  const other = await subscribed(ann);
  await ann.call(logOut, {});
  expect(await server.inside.database.$count(pushSubscriptions)).toBe(1);
  // A later answer whose notification has arrived.
  const carl = await aUser(server);
  const { id: last } = await subscribed(carl);
  await askAndLeave(carl, 'The last one');
  await until(() => pushesTo(last).length > 0);
  expect(pushesTo(id)).toEqual([]);
  expect(pushesTo(other.id)).toEqual([]);
});

it('removes a subscription that no longer exists, and retries if the push service fails [shell.told]', async () => {
  const ann = await aUser(server);
  const [gone, busy] = [await subscribed(ann), await subscribed(ann)];
  service.answersWith(gone.id, 410);
  service.answersWith(busy.id, 503);
  await askAndLeave(ann, 'Is anybody there?');
  await until(async () => !(await ann.call(getPush, { endpoint: gone.endpoint })).isOn);
  expect(await ann.call(getPush, { endpoint: busy.endpoint })).toMatchObject({ isOn: true });
});

it('refuses invalid addresses, and those without https', async () => {
  const ann = await aUser(server);
  const { keys } = service.subscription();
  for (const endpoint of ['x', 'javascript:alert(1)', 'ftp://push.example/1'])
    expect(await ann.try(subscribePush, { endpoint, keys })).toMatchObject({ status: 400 });
  expect(
    await ann.try(subscribePush, { endpoint: 'https://push.example/1', keys: { ...keys, auth: 'short' } }),
  ).toMatchObject({ status: 400 });
});

describe('on the public internet', () => {
  const strict = aServer();

  it('accepts only https', async () => {
    const ann = await aUser(strict);
    const { endpoint, keys } = service.subscription();
    expect(await ann.try(subscribePush, { endpoint, keys })).toMatchObject({ status: 400 });
    const secure = { endpoint: 'https://127.0.0.1:9/push', keys };
    expect(await ann.call(subscribePush, secure)).toBeNull();
  });
});
