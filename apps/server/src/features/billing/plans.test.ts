import { UNDO_MS } from '../../core/deletion/deletion.ts';
import { randomUUID } from 'node:crypto';
import { ask, deleteTopic, pageTopics } from '@studiolo/contract/chat/endpoints';
import { ChargeLine } from '@studiolo/contract/ledger/entities';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { getDefaultModel, setDefaultModel } from '@studiolo/contract/models/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { createEntitlements } from '../../core/ledger/entitlements.service.ts';
import { createEntitlementStore } from '../../core/ledger/entitlements.store.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { until } from '../../testing/until.ts';
import { aUser, PASSWORD, type TestUser } from '../../testing/fixtures/a-user.ts';
import { askOnce } from '../../testing/ask-once.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const PACK = { productId: '10', payType: 'month' } as const;
const PRO = { productId: '8', payType: 'month' } as const;

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1', PRO_CHAT_DAILY: '3' },
  model: { models: ['gpt-4o-mini', 'gpt-4o'] },
});
beforeEach(() => openai.behavesWell());

const grantInviteAnswers = async (user: TestUser, count: number): Promise<void> => {
  const { database } = server.inside;
  const { cliUserId } = await user.call(getUser, {});
  const entitlements = createEntitlements({
    store: createEntitlementStore(database),
    clock: server.clock,
  });
  await entitlements.grantInviteAnswers(cliUserId, count, database);
};
const linesOf = async (user: TestUser) => (await user.call(pageCharges, { size: 50 })).records;

it('charges the day’s answers first, then a pack, then invitation rewards [plan.ledger] [plan.count-meaning]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann, PACK);
  await grantInviteAnswers(ann, 2);
  const answers: number[] = [];
  for (let count = 0; count < 14; count += 1) answers.push(await askOnce(ann));

  expect(answers).toEqual([...Array.from({ length: 13 }, () => 200), 3001]);
  const sources = (await linesOf(ann)).map(({ source }) => source).toReversed();
  expect(sources).toEqual(['free', ...Array.from({ length: 10 }, () => 'pack'), 'invite', 'invite']);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1, monthCount: 0, FixedCount: 0 });
});

it('refunds a failed answer to its source, and lists the refund [plan.ledger]', async () => {
  const ann = await aUser(server);
  await askOnce(ann);
  await grantProducts(server, ann, PACK);
  openai.behavesBadly('unauthorized');

  expect(await askOnce(ann)).toBe(500);

  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1, monthCount: 10 });
  const lines = await linesOf(ann);
  expect(lines.map(({ source, state }) => [source, state])).toEqual([
    ['pack', 'returned'],
    ['free', 'settled'],
  ]);
  expect(Object.keys(lines[0]!).toSorted()).toEqual(Object.keys(ChargeLine.shape).toSorted());
});

it('links a charge to its chat until the chat is erased [plan.ledger]', async () => {
  const ann = await aUser(server);
  await askOnce(ann);
  const { records } = await ann.call(pageTopics, {});
  const sessionId = records[0]!.sessionId;
  expect(await linesOf(ann)).toMatchObject([
    { title: 'Where is the lighthouse?', path: `/bot/c/-1?session=${sessionId}`, meter: 'answer' },
  ]);

  await ann.call(deleteTopic, { sessionId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue('erase-deleted', {});

  await until(async () => (await linesOf(ann))[0]?.title === '');
  expect(await linesOf(ann)).toMatchObject([{ title: '', path: null, state: 'settled' }]);
  expect(await linesOf(await aUser(server))).toEqual([]);
});

it('gives Pro users more answers per day and paid models until the plan ends [plan.vip] [plan.paid-models]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann, PRO);
  await ann.call(setDefaultModel, { model: 'gpt4.0' });

  expect([await askOnce(ann), await askOnce(ann, 'gpt4.0'), await askOnce(ann, 'gpt3.5')]).toEqual([
    200, 200, 200,
  ]);
  const { refused } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'q', model: 'gpt4.0' });
  expect(refused).toMatchObject({
    code: 3001,
    msg: expect.stringMatching(/^Today’s 3 Pro answers/) as string,
  });
  expect((await linesOf(ann)).map(({ source, meter, tier }) => [source, meter, tier])).toEqual([
    ['plan', 'answer', null],
    ['plan', 'answer', 'paid'],
    ['plan', 'answer', 'paid'],
  ]);

  server.clock.advance(30 * DAY_MS);
  expect(await ann.call(getDefaultModel, {})).toEqual({ model: 'gpt3.5', fellBackFrom: 'gpt4.0' });
  expect(await askOnce(ann, 'gpt4.0')).toBe(403);
  expect(await askOnce(ann)).toBe(200);
  expect(await askOnce(ann)).toBe(3001);
});

it('allows paid models with answers from invitations, but not from packs [plan.paid-models] [plan.invite]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann, PACK, { productId: '9', payType: 'year' });
  expect(await askOnce(ann, 'gpt4.0')).toBe(403);
  await grantInviteAnswers(ann, 1);

  expect(await askOnce(ann, 'gpt4.0')).toBe(200);
  expect(await askOnce(ann, 'gpt4.0')).toBe(403);

  expect(await linesOf(ann)).toMatchObject([
    { source: 'invite', meter: 'answer', tier: 'paid', state: 'settled' },
  ]);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0, monthCount: 10, FixedCount: 0 });
});

it('expires packs after thirty days, and charges the one that expires first [plan.entitlements] [plan.count-meaning]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann, PACK);
  server.clock.advance(15 * DAY_MS);
  await grantProducts(server, ann, PACK);
  for (let count = 0; count < 6; count += 1) await askOnce(ann);
  expect(await ann.call(getChatCount, {})).toMatchObject({ monthCount: 15 });

  server.clock.advance(15 * DAY_MS);
  expect(await ann.call(getChatCount, {})).toMatchObject({ monthCount: 10 });
  server.clock.advance(15 * DAY_MS);
  expect(await ann.call(getChatCount, {})).toMatchObject({ monthCount: 0 });
});

it('returns all counts on the free plan, on Pro and after it ends [plan.count] [plan.count-meaning]', async () => {
  const ann = await aUser(server);
  const { resetsAt, ...free } = await ann.call(getChatCount, {});
  const none = {
    isPay: false,
    totalDay: 0,
    remainder: 0,
    deadline: '',
    dailyCount: 0,
    monthCount: 0,
    FixedCount: 0,
    endTime: '',
    totalfreeCount: 1,
    payType: 'month',
  };
  expect(free).toEqual(none);
  const dayMs = new Date(resetsAt).getTime() - server.clock.now().getTime();
  expect(dayMs > 0 && dayMs <= DAY_MS).toBe(true);

  const startedAt = server.clock.now().getTime();
  await grantProducts(server, ann, { productId: '8', payType: 'year' });
  await grantProducts(server, ann, PACK);
  await grantInviteAnswers(ann, 3);
  await askOnce(ann);
  const { resetsAt: _, ...pro } = await ann.call(getChatCount, {});
  const { endTime } = pro;
  const lastsFor = new Date(endTime).getTime() - 365 * DAY_MS;
  expect(lastsFor >= startedAt && lastsFor <= server.clock.now().getTime()).toBe(true);
  expect(pro).toEqual({
    ...none,
    isPay: true,
    totalDay: 365,
    remainder: 365,
    deadline: endTime,
    dailyCount: 1,
    monthCount: 10,
    FixedCount: 3,
    endTime,
    payType: 'year',
  });

  server.clock.advance(366 * DAY_MS);
  const again = await server.client().call(loginByEmail, { email: ann.email, password: PASSWORD });
  const { resetsAt: __, ...over } = await server.client(again.token).call(getChatCount, {});
  expect(over).toEqual({ ...none, FixedCount: 3 });
});

it('shows when a Pro plan ends [plan.count-meaning] [plan.vip]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann, { productId: '5', payType: 'quarter' });
  server.clock.advance(DAY_MS / 2);

  const count = await ann.call(getChatCount, {});

  expect(count).toMatchObject({ isPay: true, payType: 'quarter', totalDay: 90, remainder: 90 });
  expect(count.deadline).toBe(count.endTime);
  const remainingMs = new Date(count.endTime).getTime() - server.clock.now().getTime();
  expect(remainingMs / DAY_MS).toBeCloseTo(89.5, 1);
});
