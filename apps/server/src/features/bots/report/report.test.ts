import { randomUUID } from 'node:crypto';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { getBotStatistics, pageBotDays } from '@studiolo/contract/bots/report-endpoints';
import { getTmpUid, scoreToB } from '@studiolo/contract/bots/visitor-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { askToB } from '@studiolo/contract/chat/visitor-endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { expectPath } from '../../../testing/fixtures/path-row.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

it.each([
  ['GET', '/cli/chatgptrole/daily/statistics/v1/page', undefined, 'current size roleId', 'records'],
  ['POST', '/cli/chatgpt/v1/getStatistics', 'form', 'roleId', 'users questions answered'],
] as const)('%s %s [api.paths-bots]', (...row) => {
  expectPath(row);
});

it('reports a bot’s use per day and in total, to its owner alone [bot.report]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  openai.answersWith('Aye.');
  const { tableId: roleId } = await ann.call(createBot, { botName: 'Keeper' });
  await ann.call(setBotPublic, { tableId: roleId, public: true });
  const visitor = server.client((await server.client().call(getTmpUid, { roleId })).tmpUid);
  const msgId = randomUUID();
  await visitor.readStream(askToB, { msgId, prompt: 'Who lit the lamp?' });
  await visitor.call(scoreToB, { msgId, score: 1 });
  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: 'who lit the LAMP' });
  await bob.readStream(ask, { msgId: randomUUID(), prompt: 'When?', roleId });

  const totals = { users: 2, questions: 3, answered: 3, liked: 1, disliked: 0, cost: 2 };
  expect(await ann.call(getBotStatistics, { roleId })).toEqual({
    ...totals,
    topQuestions: [
      { question: 'who lit the LAMP', count: 2 },
      { question: 'When?', count: 1 },
    ],
  });
  const days = await ann.call(pageBotDays, { roleId });
  expect(days.total).toBe(30);
  expect(days.records.slice(0, 2)).toMatchObject([totals, { questions: 0 }]);
  expect(JSON.stringify(days)).not.toContain('lamp');

  const day = days.records[0]?.day ?? '';
  expect(await ann.call(pageBotDays, { roleId, from: day, to: day })).toMatchObject({ total: 1 });
  expect(await ann.call(getBotStatistics, { roleId, from: '2020-01-01', to: '2020-01-31' })).toMatchObject({
    questions: 0,
  });
  expect(await ann.try(getBotStatistics, { roleId, from: '2020-02-01', to: '2020-01-01' })).toMatchObject({
    status: 400,
  });
  expect(await bob.try(getBotStatistics, { roleId })).toMatchObject({ status: 403 });
  expect(await bob.try(pageBotDays, { roleId })).toMatchObject({ status: 403 });
});
