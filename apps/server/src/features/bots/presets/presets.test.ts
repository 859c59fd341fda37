import { randomUUID } from 'node:crypto';
import { copyBot, deleteBot, getBot, pageBots, updateBot } from '@studiolo/contract/bots/endpoints';
import { pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { botSources } from '../knowledge/knowledge.tables.ts';
import { DESK_BOT, GUIDE_BOT, QUIZ_BOT, PRESET_BOTS } from './preset-bots.ts';

// Without any service, the built-in engine answers.
const server = aServer(() => ({ settings: { READY_BOTS: 'on' } }));

const untilLearned = (botId: string, count: number) =>
  until(async () => {
    const { database } = server.inside;
    const rows = await database.select().from(botSources).where(eq(botSources.botId, botId));
    return rows.length === count && rows.every(({ learnedAt }) => learnedAt !== null);
  });

const answerOf = async (client: Client, roleId: string, prompt: string) => {
  const msgId = randomUUID();
  await client.readStream(ask, { msgId, prompt, roleId });
  const [record] = (await client.call(pageRecords, { msgId })).records;
  return record!;
};

it('shows three built-in bots on a first visit, and lets users ask but not change them [bot.ready]', async () => {
  const ann = await aUser(server);
  await until(async () => (await server.client().call(pageBots, {})).total === PRESET_BOTS.length);
  const { records } = await server.client().call(pageBots, {});
  expect(records).toMatchObject(records.map(() => ({ isReadyMade: true, ownerName: '', role: 'none' })));
  const guide = await ann.call(getBot, { tableId: GUIDE_BOT });
  expect(guide.prompt).toContain('manual');
  expect(guide.botName).toBe('Studiolo guide');
  const chinese = await server.client().send(pageBots, {}, { headers: { 'accept-language': 'zh-CN' } });
  expect(await chinese.text()).toContain('"botName":"使用向导"');
  expect(await ann.try(updateBot, { tableId: GUIDE_BOT, greeting: 'Mine' })).toMatchObject({ status: 403 });
  expect(await ann.try(deleteBot, { tableId: GUIDE_BOT })).toMatchObject({ status: 403 });
  // Built-in bots have no owner who could pay for visitors.
  expect(await server.client().try(getTmpUid, { roleId: GUIDE_BOT })).toMatchObject({ status: 404 });
});

it('copies a built-in bot with its knowledge, in the language of the user [bot.ready]', async () => {
  const ann = await aUser(server);
  await untilLearned(DESK_BOT, 2);
  const { tableId } = await ann.call(copyBot, { tableId: DESK_BOT });
  const { botName, role, prompt } = await ann.call(getBot, { tableId, draft: true });
  expect({ botName, role }).toEqual({ botName: 'Question desk (copy)', role: 'owner' });
  expect(prompt).toBe((await ann.call(getBot, { tableId: DESK_BOT })).prompt);
  const of = async (client: Client, botId: string) =>
    (await client.call(pageKnowledge, { botId })).records.map(({ title, state }) => ({ title, state }));
  expect(await of(ann, tableId)).toMatchObject([{ state: 'learned' }, { state: 'learned' }]);
});

it('answers from the manual in both languages, with citations, with the built-in engine [bot.ready] [provider.builtin]', async () => {
  const ann = await aUser(server);
  await untilLearned(GUIDE_BOT, 28);
  const english = await answerOf(ann, GUIDE_BOT, 'How many sources can a notebook have?');
  expect(english).toMatchObject({ model: 'builtin', status: 'done' });
  expect(english.reponse).toMatch(/fifty/);
  expect(english.source[0]?.name).toBe('Notebooks');
  const chinese = await answerOf(ann, GUIDE_BOT, '我的密钥是怎样保存的？');
  expect(chinese.reponse).toContain('加密');
  expect(chinese.source.length).toBeGreaterThan(0);
});

it('creates a quiz from given text, and asks for text if it is missing [bot.ready]', async () => {
  const ann = await aUser(server);
  const { texts } = PRESET_BOTS.find(({ id }) => id === QUIZ_BOT)!;
  const [english = ''] = texts.en_US.suggestions;
  const [chinese = ''] = texts.zh_CN.suggestions;
  const quiz = await answerOf(ann, QUIZ_BOT, english);
  expect(quiz.reponse).toMatch(/## Quiz[\s\S]*A\.[\s\S]*## Answers/);
  expect(quiz.reponse).toMatch(/1822|1823|280/);
  expect((await answerOf(ann, QUIZ_BOT, chinese)).reponse).toContain('## 答案');
  expect((await answerOf(ann, QUIZ_BOT, 'Quiz me')).reponse).toContain('Give me a text');
});

it('answers at the help desk with the exact words of its pairs [bot.ready]', async () => {
  const ann = await aUser(server);
  await untilLearned(DESK_BOT, 2);
  const answer = await answerOf(ann, DESK_BOT, 'Does a failed answer cost anything?');
  expect(answer.reponse).toContain('given back');
  expect((await answerOf(ann, DESK_BOT, '失败的回答收费吗？')).reponse).toContain('退还');
});
