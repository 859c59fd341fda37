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

/** Asks a question with a slow answer, without following it. */
const askUnwatched = async (client: Client, prompt: string, milliseconds = AWAY_MS) => {
  const isPaused = openai.pauseAfter(1);
  await client.call(askBySocket, { msgId: randomUUID(), prompt });
  await isPaused;
  server.clock.advance(milliseconds);
  openai.resume();
};

const subscribe = async (client: Client) => {
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

it('notifies a browser of an answer that nobody follows, without the text of the answer [shell.told]', async () => {
  const ann = await aUser(server);
  const { key } = await ann.call(getPush, {});
  const { id, endpoint } = await subscribe(ann);
  expect(await ann.call(getPush, { endpoint })).toEqual({ key, isOn: true });
  openai.answersWith('A secret answer.');

  await askUnwatched(ann, 'How old is the tower?');

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

it('sends nothing for quick or followed answers, or to users who unsubscribed or signed out [shell.told]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { id, endpoint, keys } = await subscribe(ann);
  // The clock is set back, so that the answer is quick on a slow machine, too.
  await askUnwatched(ann, 'Soon', -AWAY_MS);
  await runsEnded(ann, 1);
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
  await askUnwatched(ann, 'No longer mine');
  await runsEnded(ann, 3);
  await bob.call(unsubscribePush, { endpoint });
  await askUnwatched(bob, 'Taken back');
  await runsEnded(bob, 1);

  const other = await subscribe(ann);
  await ann.call(logOut, {});
  expect(await server.inside.database.$count(pushSubscriptions)).toBe(1);
  // Earlier notifications would have arrived before this one.
  const carl = await aUser(server);
  const { id: last } = await subscribe(carl);
  await askUnwatched(carl, 'The last one');
  await until(() => pushesTo(last).length > 0);
  expect(pushesTo(id)).toEqual([]);
  expect(pushesTo(other.id)).toEqual([]);
});

it('removes a canceled subscription, but not one whose push service fails [shell.told]', async () => {
  const ann = await aUser(server);
  const [gone, busy] = [await subscribe(ann), await subscribe(ann)];
  service.answersWith(gone.id, 410);
  service.answersWith(busy.id, 503);
  await askUnwatched(ann, 'Is anybody there?');
  await until(async () => !(await ann.call(getPush, { endpoint: gone.endpoint })).isOn);
  expect(await ann.call(getPush, { endpoint: busy.endpoint })).toMatchObject({ isOn: true });
});

it('refuses invalid endpoints and keys', async () => {
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
