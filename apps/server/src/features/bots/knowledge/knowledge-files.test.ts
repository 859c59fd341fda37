import { randomUUID } from 'node:crypto';
import { createBot } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeNotebook,
  addKnowledgeText,
  pageKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { deleteNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

const TOWER_TEXT = 'The tower on the rock is 330 metres high.';
const QUESTION = 'How high is the tower on the rock?';

const aBotWithKnowledge = async (client: Client, profile: object = {}): Promise<string> => {
  const { tableId: botId } = await client.call(createBot, {
    botName: 'Keeper',
    scoreThreshold: 0,
    ...profile,
  });
  await client.call(addKnowledgeText, { botId, title: 'Rock', text: TOWER_TEXT });
  await until(async () => (await client.call(pageKnowledge, { botId })).records[0]?.state === 'learned');
  return botId;
};

const passagesSentTo = async (client: Client, roleId: string): Promise<string> => {
  openai.requests.length = 0;
  const { last } = await client.readStream(ask, {
    msgId: randomUUID(),
    prompt: QUESTION,
    model: 'gpt3.5',
    roleId,
  });
  expect(last.code).toBe(200);
  return openai.requests[0]?.system ?? '';
};

it('restricts a bot to its knowledge, keeps it close to the knowledge, or leaves it free, as its owner chose [bot.meaning]', async () => {
  const ann = await aUser(server);
  const passagesSentAt = async (originality: number) =>
    passagesSentTo(ann, await aBotWithKnowledge(ann, { originality }));
  const bound = await passagesSentAt(0);
  const leaning = await passagesSentAt(0.5);
  const free = await passagesSentAt(1);
  for (const system of [bound, leaning, free]) expect(system).toContain(TOWER_TEXT);
  expect(bound).toContain('Answer only from the passages of the user’s sources');
  expect(leaning).toContain('Stay close to your knowledge base');
  expect(free).toContain('Draw on what else you know');
  for (const prompt of [leaning, free]) expect(prompt).not.toContain('Answer only from');
});

it('answers from the remaining sources once a notebook is deleted [knowledge.pipeline]', async () => {
  const ann = await aUser(server);
  const botId = await aBotWithKnowledge(ann);
  const notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Lamp', 'The lamp of the tower on the rock is green.');
  await ann.call(addKnowledgeNotebook, { botId, notebookId, title: 'Lamps' });
  expect(await passagesSentTo(ann, botId)).toContain('is green');

  await ann.call(deleteNotebook, { notebookId });
  const system = await passagesSentTo(ann, botId);
  expect(system).toContain(TOWER_TEXT);
  expect(system).not.toContain('is green');
  const { records } = await ann.call(pageKnowledge, { botId });
  expect(records.find(({ kind }) => kind === 'notebook')).toMatchObject({
    state: 'unlearned',
    error: 'This notebook is no longer there.',
  });
});

it('refuses another user’s notebook as knowledge, even if it is shared with the bot’s owner [knowledge.pipeline]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const botId = await aBotWithKnowledge(ann);
  const notebookId = await aNotebook(bob);
  await aTextSource(bob, notebookId, 'Lamp', 'The lamp of the tower on the rock is green.');
  const refused = () => ann.try(addKnowledgeNotebook, { botId, notebookId, title: 'Theirs' });
  expect(await refused()).toMatchObject({ status: 404 });

  await bob.call(addReader, { notebookId, email: ann.email, role: 'editor' });
  expect(await refused()).toMatchObject({ status: 404 });
  expect(await passagesSentTo(ann, botId)).not.toContain('is green');
});
