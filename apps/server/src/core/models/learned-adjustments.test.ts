import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { ask } from '@studiolo/contract/chat/endpoints';
import { setOwnService } from '@studiolo/contract/models/own-services';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer, aStandIn, settingsOf } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';
import { createClient } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import type { StandInRequest } from '../../testing/stand-ins/stand-in.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { until } from '../../testing/until.ts';
import { createLearnedAdjustments } from './learned-adjustments.service.ts';
import { createLearnedAdjustmentStore } from './learned-adjustments.store.ts';

const openai = aStandIn(() => startOpenAI({ models: ['lamp-1', 'lamp-2'] }));
const settings = () => settingsOf(openai);
const one = aServer(() => ({ settings: settings(), isAllowedAddress: () => true }));

const hasTemperature = ({ body }: StandInRequest) => Object.hasOwn(body as object, 'temperature');
const refuseTemperature = () =>
  openai.refusesWhen(
    hasTemperature,
    { error: { message: "Unsupported value: 'temperature'.", param: 'temperature' } },
    400,
  );

const askOn = async (server: TestServer, user: TestUser, model: string): Promise<number> => {
  const before = openai.requests.length;
  openai.answersWith('Lit.');
  const { text } = await createClient(server.url, user.token).readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Is the lamp lit?',
    model,
    parameters: { style: 'precise', length: 'normal' },
  });
  expect(text).toBe('Lit.');
  return openai.requests
    .slice(before)
    .filter(({ turns }) => turns.length > 0)
    .filter(hasTemperature).length;
};

const learnedFor = async (model: string) =>
  (
    await one.inside.database.execute<Record<string, unknown>>(
      sql`select * from learned_adjustments where model = ${model}`,
    )
  ).rows;

it('sends a refused parameter to a model once, even from a server that starts later [provider.faults]', async () => {
  const ann = await aUser(one);
  await grantProducts(one, ann);
  refuseTemperature();

  expect(await askOn(one, ann, 'lamp-1')).toBe(1);
  await until(async () => ((await learnedFor('lamp-1')).length > 0 ? true : undefined));
  const third = await startServer({ settings: settings(), database: one.database });
  try {
    expect(await askOn(third, ann, 'lamp-1')).toBe(0);
  } finally {
    await third.stop();
  }
});

it('shares what one server learned with the others, and tries a full request again after a month [provider.faults]', async () => {
  const channel = new EventEmitter();
  const clock = { now: () => new Date(now) };
  const createLearned = () =>
    createLearnedAdjustments({
      store: createLearnedAdjustmentStore(one.inside.database),
      broadcast: {
        publish: async (name) => void channel.emit(name),
        subscribe: (name, handler) => channel.on(name, handler),
        onReconnect: () => undefined,
      },
      clock,
      log: silentLog(),
    });
  let now = Date.UTC(2026, 10, 27);
  const service = { name: 'openai', apiKey: 'key', ownerId: null } as const;
  const [here, there] = [createLearned(), createLearned()];

  here.memoryOf(service).remember('lamp-3', ['temperature', 'stream']);

  await expect.poll(() => there.memoryOf(service).recall('lamp-3')).toEqual(['temperature', 'stream']);
  expect(there.memoryOf({ ...service, apiKey: 'another' }).recall('lamp-3')).toEqual([]);
  expect(there.memoryOf(service).recall('lamp-4')).toEqual([]);
  now += 31 * 86_400_000;
  expect(there.memoryOf(service).recall('lamp-3')).toEqual([]);
  await there.load();
  expect(await learnedFor('lamp-3')).toEqual([]);
});

it('keeps the refusals of a user’s own service private to its owner, and deletes them with the account [provider.faults] [account.export]', async () => {
  const [ann, bob] = [await aUser(one), await aUser(one)];
  refuseTemperature();
  const connect = (user: TestUser) =>
    user.call(setOwnService, { name: 'compatible', apiKey: 'k', baseUrl: openai.url });
  await connect(ann);
  await connect(bob);

  expect(await askOn(one, ann, 'mine/compatible/lamp-2')).toBe(1);
  expect(await askOn(one, ann, 'mine/compatible/lamp-2')).toBe(0);
  expect(await askOn(one, bob, 'mine/compatible/lamp-2')).toBe(1);
  const rows = await until(async () => {
    const adjustment = await learnedFor('lamp-2');
    return adjustment.length === 2 ? adjustment : undefined;
  });
  expect(JSON.stringify(rows)).not.toContain(openai.url);
  const owners = rows.map(({ owner_id: owner }) => String(owner));
  await one.inside.database.transaction(async (queryable) => {
    for (const { erase } of one.inside.userData) await erase(owners[0]!, queryable);
  });
  expect((await learnedFor('lamp-2')).map(({ owner_id: owner }) => owner)).toEqual([owners[1]]);
});
