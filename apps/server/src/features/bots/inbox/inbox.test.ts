import { randomUUID } from 'node:crypto';
import { getXray } from '@studiolo/contract/bots/answer-endpoints';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import {
  answerInbox,
  countInbox,
  dismissInbox,
  getInbox,
  recheckInboxAnswer,
  sendToBotOwner,
} from '@studiolo/contract/bots/inbox-endpoints';
import { addKnowledgeText, getPairs, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { getTmpUid, scoreToB } from '@studiolo/contract/bots/visitor-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { askToB } from '@studiolo/contract/chat/visitor-endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';

const serverWithoutModel = aServer();
const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '3' },
  model: { models: ['gpt-4o-mini'] },
});

const TOWER_TEXT = 'The tower on the rock is 330 metres high. It was built in 1811 by Robert Stevenson.';

const aKeeper = async (client: Client): Promise<string> => {
  const { tableId } = await client.call(createBot, { botName: 'Keeper', originality: 0 });
  await client.call(addKnowledgeText, { botId: tableId, title: 'Rock', text: TOWER_TEXT });
  await until(
    async () => (await client.call(pageKnowledge, { botId: tableId })).records[0]?.state === 'learned',
  );
  await client.call(setBotPublic, { tableId, public: true });
  return tableId;
};

const aVisitor = async (of: typeof serverWithoutModel, roleId: string): Promise<Client> =>
  of.client((await of.client().call(getTmpUid, { roleId })).tmpUid);

const questionsIn = async (client: Client, tableId: string) =>
  (await client.call(getInbox, { tableId })).groups.map((group) => group.map(({ question }) => question));

it('groups unanswered questions of visitors and of the owner’s tests, and never reveals the user who asked [bot.inbox] [party.visitor]', async () => {
  const [ann, bob] = [await aUser(serverWithoutModel), await aUser(serverWithoutModel)];
  const tableId = await aKeeper(ann);
  const [one, other] = [
    await aVisitor(serverWithoutModel, tableId),
    await aVisitor(serverWithoutModel, tableId),
  ];
  await one.readStream(askToB, { msgId: randomUUID(), prompt: 'Do you ship to Norway?' });
  await other.readStream(askToB, { msgId: randomUUID(), prompt: 'Is shipping to Norway possible?' });
  const disliked = randomUUID();
  await one.readStream(askToB, { msgId: disliked, prompt: 'How high is the tower on the rock?' });
  expect((await questionsIn(ann, tableId)).flat()).toHaveLength(2);
  await one.call(scoreToB, { msgId: disliked, score: -1 });
  await ann.readStream(ask, {
    groundKind: 'bot-draft',
    groundId: tableId,
    msgId: randomUUID(),
    prompt: 'Are dogs allowed inside?',
  });
  await ann.readStream(ask, { roleId: tableId, msgId: randomUUID(), prompt: 'Hello!' });
  // Answers to other users appear only if those users sent them to the owner.
  const sentMsgId = randomUUID();
  await bob.readStream(ask, { roleId: tableId, msgId: randomUUID(), prompt: 'May I paint the lighthouse?' });
  await bob.readStream(ask, { roleId: tableId, msgId: sentMsgId, prompt: 'Can I marry on the gallery?' });

  expect(await questionsIn(ann, tableId)).toEqual([
    ['Is shipping to Norway possible?', 'Do you ship to Norway?'],
    ['Are dogs allowed inside?'],
    ['How high is the tower on the rock?'],
  ]);
  await bob.call(sendToBotOwner, { tableId, msgId: sentMsgId });
  await bob.call(sendToBotOwner, { tableId, msgId: sentMsgId });
  const { groups } = await ann.call(getInbox, { tableId });
  expect(
    groups
      .flat()
      .map(({ question, reason, origin }) => [question, reason, origin])
      .toSorted(),
  ).toEqual([
    ['Are dogs allowed inside?', 'low-score', 'owner'],
    ['Can I marry on the gallery?', 'told', 'user'],
    ['Do you ship to Norway?', 'low-score', 'visitor'],
    ['How high is the tower on the rock?', 'disliked', 'visitor'],
    ['Is shipping to Norway possible?', 'low-score', 'visitor'],
  ]);
  expect(groups.flat().find(({ reason }) => reason === 'told')?.hasXray).toBe(false);
  const [{ answerId } = { answerId: '' }] = groups[0] ?? [];
  expect((await ann.call(getXray, { tableId, answerId })).question).toContain('Norway');
  expect(await ann.call(countInbox, {})).toEqual([{ tableId, count: 5 }]);
  expect(await bob.call(countInbox, {})).toEqual([]);
  expect(await bob.try(getInbox, { tableId })).toMatchObject({ data: { reason: 'NOT_PERMITTED' } });
  expect(await bob.try(sendToBotOwner, { tableId, msgId: randomUUID() })).toMatchObject({
    data: { reason: 'NOT_FOUND' },
  });
});

it('does not list a question as unanswered if its answer cites the knowledge [bot.inbox]', async () => {
  const ann = await aUser(serverWithoutModel);
  const { tableId } = await ann.call(createBot, { botName: 'Café', originality: 0 });
  await ann.call(addKnowledgeText, {
    botId: tableId,
    title: 'Prices and hours',
    text: 'A cortado costs 48 kroner. A latte costs 55 kroner.\n\nWe open at 7:30 and close at 17:00 from Monday to Friday.',
  });
  await until(
    async () => (await ann.call(pageKnowledge, { botId: tableId })).records[0]?.state === 'learned',
  );
  await ann.call(setBotPublic, { tableId, public: true });
  const visitor = await aVisitor(serverWithoutModel, tableId);
  const { text } = await visitor.readStream(askToB, {
    msgId: randomUUID(),
    prompt: 'How much is a cortado?',
  });
  expect(text).toMatch(/48.*\[1\]/);
  expect(await questionsIn(ann, tableId)).toEqual([]);
  expect(await ann.call(countInbox, {})).toEqual([]);
});

it('turns an owner’s answer into knowledge, which the bot uses when asked again [bot.inbox]', async () => {
  const ann = await aUser(serverWithoutModel);
  const tableId = await aKeeper(ann);
  const visitor = await aVisitor(serverWithoutModel, tableId);
  const question = 'Do you ship to Norway?';
  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: question });
  const [group = []] = (await ann.call(getInbox, { tableId })).groups;
  const answerIds = group.map(({ answerId }) => answerId);
  const answer = 'We ship to Norway twice a week, for twelve euros.';
  await ann.call(answerInbox, { tableId, answerIds, question, answer });

  const checked = await until(async () => {
    const { groups, answered } = await ann.call(getInbox, { tableId });
    return answered[0]?.proof === 'proving' ? undefined : { groups, answered };
  });
  expect(checked.groups).toEqual([]);
  expect(checked.answered).toMatchObject([
    { question, answer, count: 1, proof: 'holds', said: expect.stringContaining('twelve euros') },
  ]);
  expect(await ann.call(getPairs, { botId: tableId })).toEqual([{ question, answer }]);
  const { text } = await visitor.readStream(askToB, { msgId: randomUUID(), prompt: question });
  expect(text).toContain('twelve euros');
  expect(await ann.try(answerInbox, { tableId, answerIds, question, answer })).toMatchObject({
    data: { reason: 'NOT_FOUND' },
  });
});

it('keeps both of two concurrent answers, and counts a double click once [bot.inbox]', async () => {
  const ann = await aUser(serverWithoutModel);
  const tableId = await aKeeper(ann);
  const visitor = await aVisitor(serverWithoutModel, tableId);
  const questions = ['Do you ship to Norway?', 'May dogs sleep in the kitchen?'];
  for (const prompt of questions) await visitor.readStream(askToB, { msgId: randomUUID(), prompt });
  const { groups } = await ann.call(getInbox, { tableId });
  const open = groups.flat();
  const answer = (question: string) =>
    ann.try(answerInbox, {
      tableId,
      question,
      answer: `We say yes to ${question}`,
      answerIds: open.flatMap((each) => (each.question === question ? each.answerId : [])),
    });

  const outcomes = await Promise.all([...questions, ...questions].map(answer));

  expect(outcomes.filter(({ code }) => code === 200)).toHaveLength(2);
  const pairs = await ann.call(getPairs, { botId: tableId });
  expect(pairs.map(({ question }) => question).toSorted()).toEqual(questions.toSorted());
  const checked = await until(async () => {
    const { answered } = await ann.call(getInbox, { tableId });
    return answered.some(({ proof }) => proof === 'proving') ? undefined : answered;
  });
  expect(checked).toHaveLength(2);
  const { inboxAnswerId } = checked[0]!;
  const again = await Promise.all(
    [0, 1, 2].map(() => ann.try(recheckInboxAnswer, { tableId, inboxAnswerId })),
  );
  expect(again.filter(({ code }) => code === 200)).toHaveLength(1);
});

it('reports that an answer still fails, asks again on demand, and reports an exhausted quota [bot.inbox] [plan.ledger]', async () => {
  const ann = await aUser(server);
  const tableId = await aKeeper(ann);
  openai.answersWith('I cannot say.');
  await ann.readStream(ask, { roleId: tableId, msgId: randomUUID(), prompt: 'Do you ship to Norway?' });
  const { groups, price } = await ann.call(getInbox, { tableId });
  expect(price).toBe(1);
  const answerIds = groups.flat().map(({ answerId }) => answerId);
  const { inboxAnswerId } = await ann.call(answerInbox, {
    tableId,
    answerIds,
    question: 'Do you ship to Norway?',
    answer: 'We ship there twice a week.',
  });
  const finishedCheck = () =>
    until(async () => {
      const [answered] = (await ann.call(getInbox, { tableId })).answered;
      return answered && answered.proof !== 'proving' ? answered : undefined;
    });
  expect(await finishedCheck()).toMatchObject({ proof: 'fails', said: 'I cannot say.' });
  openai.answersWith('We ship there twice a week [1].');
  await ann.call(recheckInboxAnswer, { tableId, inboxAnswerId });
  expect(await finishedCheck()).toMatchObject({ proof: 'holds' });
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(3);
  await ann.call(recheckInboxAnswer, { tableId, inboxAnswerId });
  expect(await finishedCheck()).toMatchObject({ proof: 'unproven', error: expect.stringMatching(/./) });
});

it('dismisses questions and restores them [bot.inbox]', async () => {
  const ann = await aUser(serverWithoutModel);
  const tableId = await aKeeper(ann);
  const visitor = await aVisitor(serverWithoutModel, tableId);
  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: 'Do you ship to Norway?' });
  const [[{ answerId } = { answerId: '' }] = []] = (await ann.call(getInbox, { tableId })).groups;
  await ann.call(dismissInbox, { tableId, answerIds: [answerId] });
  expect(await questionsIn(ann, tableId)).toEqual([]);
  expect(await ann.call(countInbox, {})).toEqual([]);
  await ann.call(dismissInbox, { tableId, answerIds: [answerId], isDismissed: false });
  expect(await questionsIn(ann, tableId)).toEqual([['Do you ship to Norway?']]);
});
