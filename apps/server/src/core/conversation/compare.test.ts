import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { preferRecord } from '@studiolo/contract/chat/message-endpoints';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { until } from '../../testing/until.ts';

const { server, openai } = aServerWithModel({ model: { models: ['one', 'two', 'three'] } });

beforeEach(() => {
  openai.requests.length = 0;
  openai.answersWhen(({ body }) => `Said by ${(body as { model: string }).model}.`);
});

const recordsOf = async (user: TestUser) => (await user.call(pageRecords, {})).records;

/** Asks each of the models one question; the first one starts the session. */
const compare = async (user: TestUser, ...models: string[]) => {
  const ids = models.map(() => randomUUID());
  const input = (at: number, more = {}) => ({
    msgId: ids[at]!,
    prompt: 'Who are you?',
    model: models[at]!,
    parentId: '',
    compareId: ids[0]!,
    ...more,
  });
  await user.readStream(ask, input(0));
  const { sessionId } = (await recordsOf(user))[0]!;
  await Promise.all(models.slice(1).map((_, at) => user.readStream(ask, input(at + 1, { sessionId }))));
  return { ids, sessionId };
};

it('asks several models side by side, with one question, and an answer and a charge for each [chat.regenerate] [plan.ledger]', async () => {
  const ann = await aUser(server);

  const { ids } = await compare(ann, 'one', 'two', 'three');

  const records = await recordsOf(ann);
  expect(records.map(({ model, reponse }) => [model, reponse]).toSorted()).toEqual([
    ['one', 'Said by one.'],
    ['three', 'Said by three.'],
    ['two', 'Said by two.'],
  ]);
  expect(records.every(({ compareId, parentId }) => compareId === ids[0] && parentId === '')).toBe(true);
  const { records: charges } = await ann.call(pageCharges, {});
  expect(charges.map(({ state, meter }) => [state, meter])).toEqual(Array(3).fill(['settled', 'answer']));
});

it('stops one of them, and lets the other finish [chat.stop]', async () => {
  const ann = await aUser(server);
  const { sessionId, ids } = await compare(ann, 'one');
  const reached = openai.pauseAfter(1);
  const more = { prompt: 'Who are you?', sessionId, parentId: '', compareId: ids[0]! };
  const [two, three] = [randomUUID(), randomUUID()];
  const answers = [
    ann.readStream(ask, { ...more, msgId: two, model: 'two' }),
    ann.readStream(ask, { ...more, msgId: three, model: 'three' }),
  ];
  await reached;
  // The other question may have reached the model first.
  const runId = await until(async () => (await recordsOf(ann)).find(({ msgId }) => msgId === two)?.runId);

  await ann.call(cancelRun, { runId });
  openai.resume();
  await Promise.all(answers);

  const states = new Map((await recordsOf(ann)).map(({ msgId, status }) => [msgId, status]));
  expect([states.get(two), states.get(three)]).toEqual(['stopped', 'done']);
});

it('stores which answer the conversation continues from, for its owner only [chat.regenerate]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { ids, sessionId } = await compare(ann, 'one', 'two');

  await ann.call(preferRecord, { msgId: ids[0]! });
  await ann.call(preferRecord, { msgId: ids[1]! });

  const preferred = (await recordsOf(ann)).filter(({ isPreferred }) => isPreferred);
  expect(preferred.map(({ msgId }) => msgId)).toEqual([ids[1]]);
  expect((await bob.try(preferRecord, { msgId: ids[0]! })).code).toBe(404);

  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Go on',
    model: 'one',
    sessionId,
    parentId: ids[1]!,
  });
  expect(openai.requests.at(-1)?.turns.map(({ text }) => text)).toEqual([
    'Who are you?',
    'Said by two.',
    'Go on',
  ]);
  const alone = (await recordsOf(ann))[0]!;
  expect((await ann.try(preferRecord, { msgId: alone.msgId })).code).toBe(404);
});
