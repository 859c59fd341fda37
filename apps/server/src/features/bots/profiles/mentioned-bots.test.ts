import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { addKnowledgeText, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

const BOT = { botName: 'Pirate', prompt: 'Speak as a pirate.' };

const askIn = async (who: Client, prompt: string, rest: object = {}) => {
  const msgId = randomUUID();
  await who.readStream(ask, { msgId, prompt, roleId: '-1', model: 'gpt3.5', ...rest });
  const { records } = await who.call(pageRecords, { msgId });
  return { msgId, record: records[0], system: openai.requests.at(-1)?.system ?? '' };
};

it('lets a mentioned bot answer only that question, by its instructions [chat.mention]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const { tableId } = await ann.call(createBot, BOT);

  const first = await askIn(ann, '@Pirate hello', { botIds: [tableId] });
  expect(first.system).toContain('Speak as a pirate.');
  const sessionId = first.record?.sessionId;
  const second = await askIn(ann, 'And now?', { sessionId, parentId: first.msgId });
  expect(second.system).not.toContain('Speak as a pirate.');
});

it('answers from the knowledge of the mentioned bot [chat.mention]', async () => {
  const ann = await aUser(server);
  openai.answersWith('In 1811 [1].');
  const { tableId } = await ann.call(createBot, BOT);
  await ann.call(addKnowledgeText, { botId: tableId, title: 'Rock', text: 'The tower was built in 1811.' });
  await until(async () =>
    (await ann.call(pageKnowledge, { botId: tableId })).records.every(({ state }) => state === 'learned'),
  );

  await askIn(ann, 'When was the tower built?', { botIds: [tableId] });
  expect(JSON.stringify(openai.requests.at(-1))).toContain('The tower was built in 1811.');
});

it('lets users mention other users’ public bots, but not their private ones', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  openai.answersWith('Aye.');
  const { tableId } = await ann.call(createBot, BOT);
  expect((await askIn(bob, 'hello', { botIds: [tableId] })).system).not.toContain('pirate');
  await ann.call(setBotPublic, { tableId, public: true });
  expect((await askIn(bob, 'hello', { botIds: [tableId] })).system).toContain('Speak as a pirate.');
});
