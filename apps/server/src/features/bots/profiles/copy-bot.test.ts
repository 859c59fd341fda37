import { randomUUID } from 'node:crypto';
import { copyBot, createBot, deleteBot, getBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  changeKnowledge,
  forgetKnowledge,
  getPairs,
  pageKnowledge,
  setPairs,
  uploadKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { addPlugin, listPlugins, setPluginTool } from '@studiolo/contract/bots/plugin-endpoints';
import { ask } from '@studiolo/contract/chat/endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { bots } from '../bots.tables.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' } }));
const PAIRS = [{ question: 'Who may visit?', answer: 'Everybody may visit on Sundays.' }];

const sourcesOf = async (client: Client, botId: string) =>
  (await client.call(pageKnowledge, { botId })).records;

const untilLearned = (client: Client, botId: string, count: number) =>
  until(async () => {
    const sources = await sourcesOf(client, botId);
    return sources.length === count && sources.every(({ state }) => state === 'learned')
      ? sources
      : undefined;
  });

/** Creates a bot with a public text, a file, a forgotten source, pairs and a plugin. */
const aBotWithKnowledge = async (owner: Client): Promise<string> => {
  const profile = { botName: 'Keeper', prompt: 'Be brief.', originality: 0, scoreThreshold: 0 };
  const { tableId: botId } = await owner.call(createBot, profile);
  const { sourceId } = await owner.call(addKnowledgeText, {
    botId,
    title: 'Rock',
    text: 'The tower on the rock is 330 metres high.',
  });
  await owner.call(changeKnowledge, { botId, sourceId, isOpen: true });
  await owner.upload(uploadKnowledge.path, 'lamp.txt', 'Maren lights the lamp at dusk.', { botId });
  await owner.call(setPairs, { botId, pairs: PAIRS });
  const { sourceId: old } = await owner.call(addKnowledgeText, { botId, title: 'Old', text: 'It was red.' });
  await untilLearned(owner, botId, 4);
  await owner.call(forgetKnowledge, { botId, sourceIds: [old] });
  const { kinds } = await owner.call(listPlugins, { tableId: botId });
  const kind = kinds.find(({ isAvailable, isRemote }) => isAvailable && !isRemote)?.kind ?? '';
  const { pluginId } = await owner.call(addPlugin, { tableId: botId, kind, name: 'Helper' });
  const [plugin] = (await owner.call(listPlugins, { tableId: botId })).plugins;
  const tool = plugin?.tools[0]?.name ?? '';
  await owner.call(setPluginTool, { tableId: botId, pluginId, tool, permission: 'allow' });
  return botId;
};

it('copies a bot with its knowledge and plugins, and the copy works after the original is erased [bot.crud] [knowledge.pipeline]', async () => {
  const ann = await aUser(server);
  const from = await aBotWithKnowledge(ann);

  const { tableId: to } = await ann.call(copyBot, { tableId: from });

  const copy = await ann.call(getBot, { tableId: to, draft: true });
  expect(copy).toMatchObject({ botName: 'Keeper (copy)', prompt: 'Be brief.', version: 0, public: false });
  // The copy is learned at once, because its files were already read.
  expect(await sourcesOf(ann, to)).toMatchObject(
    ['Questions and answers', 'lamp.txt', 'Rock'].map((title) => ({
      title,
      state: 'learned',
      isOpen: title === 'Rock',
    })),
  );
  expect(await ann.call(getPairs, { botId: to })).toEqual(PAIRS);
  const [plugin] = (await ann.call(listPlugins, { tableId: to })).plugins;
  expect(plugin).toMatchObject({ name: 'Helper', tools: [{ permission: 'allow' }] });

  await ann.call(deleteBot, { tableId: from });
  const { database, jobs } = server.inside;
  await database
    .update(bots)
    .set({ deletedAt: new Date(0) })
    .where(eq(bots.id, from));
  await jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await database.$count(bots, eq(bots.id, from))) === 0);
  const { text } = await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'How high is the tower on the rock?',
    roleId: to,
    model: 'builtin',
  });
  expect(text).toContain('330');
});

it('refuses to copy somebody else’s bot, public or not [bot.crud]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await ann.call(createBot, { botName: 'Keeper', prompt: 'A secret.' });
  expect(await bob.try(copyBot, { tableId })).toMatchObject({ status: 404 });
  await ann.call(setBotPublic, { tableId, public: true });
  expect(await bob.try(copyBot, { tableId })).toMatchObject({ status: 403 });
});
