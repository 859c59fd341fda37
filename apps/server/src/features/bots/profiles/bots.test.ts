import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import {
  bindBot,
  createBot,
  deleteBot,
  getBot,
  getMyRole,
  listMyBots,
  pageBots,
  pageBotVersions,
  pageTags,
  pinBot,
  publishBot,
  restoreBot,
  revertBot,
  setBotPublic,
  unbindBot,
  updateBot,
} from '@studiolo/contract/bots/endpoints';
import { getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { bots } from '../bots.tables.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.call(listMyBots, {})).map(({ botName }) => botName);

/** A public bot with a tag that no other test has. */
const aPublicBot = async (owner: Client, profile: object = {}) => {
  const tag = randomUUID().slice(0, 8);
  const { tableId } = await owner.call(createBot, { botName: `Keeper ${tag}`, tags: [tag], ...profile });
  await owner.call(setBotPublic, { tableId, public: true });
  return { tableId, tag };
};

it('creates, changes, deletes and restores a bot [bot.crud] [bot.fields]', async () => {
  const ann = await aUser(server);
  const profile = {
    botName: ' The Keeper of Lights ',
    greeting: 'Ahoy',
    description: 'Knows lamps',
    prompt: 'Be brief.',
    baseBot: 'gpt3.5',
    scoreThreshold: 0.4,
    originality: 0,
    category: 'work' as const,
    tags: ['lamps'],
    suggestions: ['Who lit it?'],
  };
  const { tableId } = await ann.call(createBot, profile);
  expect(await ann.call(getBot, { tableId })).toMatchObject({
    ...profile,
    botName: 'The Keeper of Lights',
    name: 'the-keeper-of-lights',
    public: false,
    role: 'owner',
    version: 0,
    hasChanges: true,
    avatar: '',
    uses: 0,
  });

  await ann.call(updateBot, { tableId, botName: '灯塔管理员', originality: 1 });
  expect(await ann.call(getBot, { tableId })).toMatchObject({
    botName: '灯塔管理员',
    name: '灯塔管理员',
    greeting: 'Ahoy',
    originality: 1,
  });

  await ann.call(deleteBot, { tableId });
  expect(await namesOf(ann)).toEqual([]);
  expect(await ann.try(getBot, { tableId })).toMatchObject({ status: 404 });
  await ann.call(restoreBot, { tableId });
  expect(await namesOf(ann)).toEqual(['灯塔管理员']);
});

it('refuses invalid names and numbers [bot.meaning] [valid.name]', async () => {
  const ann = await aUser(server);
  expect(await ann.try(createBot, { botName: 'n'.repeat(101) })).toMatchObject({
    data: { fields: { botName: expect.stringContaining('must not exceed 100 characters') } },
  });
  expect(await ann.try(createBot, { botName: ' ' })).toMatchObject({ status: 400 });
  expect(await ann.try(createBot, { botName: 'n', scoreThreshold: 1.1 })).toMatchObject({ status: 400 });
  expect(await ann.try(createBot, { botName: 'n', originality: -0.1 })).toMatchObject({ status: 400 });
});

it('keeps a draft separate from the published bot, and restores an earlier version [bot.versions]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await aPublicBot(ann, { greeting: 'First' });
  await ann.call(updateBot, { tableId, greeting: 'Second' });

  expect(await bob.call(getBot, { tableId })).toMatchObject({ greeting: 'First', version: 1 });
  expect(await ann.call(getBot, { tableId, draft: true })).toMatchObject({
    greeting: 'Second',
    hasChanges: true,
  });
  expect(await ann.call(publishBot, { tableId, remark: 'Warmer' })).toEqual({ version: 2 });
  expect(await bob.call(getBot, { tableId })).toMatchObject({ greeting: 'Second', hasChanges: false });
  expect((await ann.call(pageBotVersions, { tableId })).records).toMatchObject([
    { version: 2, remark: 'Warmer', profile: { greeting: 'Second' } },
    { version: 1, profile: { greeting: 'First' } },
  ]);

  await ann.call(revertBot, { tableId, version: 1 });
  expect(await ann.call(getBot, { tableId, draft: true })).toMatchObject({ greeting: 'First' });
  expect(await bob.call(getBot, { tableId })).toMatchObject({ greeting: 'Second' });
  expect(await bob.try(getBot, { tableId, draft: true })).toMatchObject({ status: 403 });
});

it('lists public bots for everybody, by words, tag and category [bot.discover] [bot.public]', async () => {
  const ann = await aUser(server);
  const { tableId, tag } = await aPublicBot(ann, {
    description: '修理钟表',
    category: 'life',
    prompt: 'Hush',
  });
  const visitor = server.client();
  const find = async (find: object) =>
    (await visitor.call(pageBots, find)).records.map(({ tableId: id }) => id);

  expect(await find({ tag })).toEqual([tableId]);
  expect(await find({ tag, search: '钟表' })).toEqual([tableId]);
  expect(await find({ tag, search: '鐘錶' })).toEqual([tableId]);
  expect(await find({ tag, category: 'work' })).toEqual([]);
  expect((await visitor.call(pageTags, { size: 100 })).records).toContainEqual({ name: tag, count: 1 });
  expect(await visitor.call(getBot, { tableId })).toMatchObject({ prompt: '', role: 'none' });

  expect(await visitor.try(getTmpUid, { roleId: tableId })).toMatchObject({ status: 200 });

  await ann.call(setBotPublic, { tableId, public: false });
  expect(await find({ tag })).toEqual([]);
  expect(await visitor.try(getBot, { tableId })).toMatchObject({ status: 404 });
  expect(await visitor.try(getTmpUid, { roleId: tableId })).toMatchObject({ status: 404 });
});

it('adds another user’s public bot to the user’s list, and returns their role [bot.bind] [bot.my-role]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await aPublicBot(ann);
  const { tableId: bobsBot } = await bob.call(createBot, { botName: 'Own' });

  expect(await bob.call(getMyRole, { tableId })).toBe('none');
  await bob.call(bindBot, { tableId });
  expect(await bob.call(getMyRole, { tableId })).toBe('user');
  expect(await ann.call(getMyRole, { tableId })).toBe('owner');
  await bob.call(pinBot, { tableId, isPinned: true });
  expect((await bob.call(listMyBots, {})).map((bot) => bot.tableId)).toEqual([tableId, bobsBot]);

  await bob.call(unbindBot, { tableId });
  expect(await namesOf(bob)).toEqual(['Own']);
  expect(await bob.try(unbindBot, { tableId: bobsBot })).toMatchObject({ status: 403 });
  for (const call of [updateBot, publishBot, deleteBot])
    expect(await bob.try(call, { tableId })).toMatchObject({ status: 403 });
});

it('hides a private bot from others, and erases a deleted bot after five minutes', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { tableId } = await ann.call(createBot, { botName: 'Mine' });
  for (const call of [getBot, updateBot, deleteBot, restoreBot, publishBot, bindBot, getMyRole])
    expect(await bob.try(call, { tableId })).toMatchObject({ status: 404 });

  await ann.call(deleteBot, { tableId });
  server.clock.advance(UNDO_MS + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await server.inside.database.$count(bots, eq(bots.id, tableId))) === 0);
  expect(await ann.try(restoreBot, { tableId })).toMatchObject({ status: 404 });
});

it('answers with the published version, and with the draft when its owner tests it', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  openai.answersWith('Aye.');
  const { tableId } = await aPublicBot(ann, { prompt: 'Speak as a pirate.', baseBot: 'gpt3.5' });
  await ann.call(updateBot, { tableId, prompt: 'Speak as a nun.' });

  const { text } = await bob.readStream(ask, { msgId: randomUUID(), prompt: 'Hello', roleId: tableId });
  expect(text).toBe('Aye.');
  expect(openai.requests.at(-1)?.system).toContain('Speak as a pirate.');
  const draft = { groundKind: 'bot-draft', groundId: tableId };
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Hello', ...draft });
  expect(openai.requests.at(-1)?.system).toContain('Speak as a nun.');
  const draftOfAnn = { msgId: randomUUID(), prompt: 'Hello', ...draft };
  expect((await bob.openStream(ask, draftOfAnn)).refused).toMatchObject({ code: 403 });
  await until(async () => (await ann.call(getBot, { tableId })).uses === 1);
});

it('lists the last used bot first, and uses the user’s model if the bot’s no longer exists', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const { tableId: first } = await ann.call(createBot, { botName: 'First', baseBot: 'gone' });
  await ann.call(createBot, { botName: 'Second' });
  expect(await namesOf(ann)).toEqual(['Second', 'First']);

  server.clock.advance(1000);
  expect((await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Hello', roleId: first })).text).toBe(
    'Aye.',
  );
  await until(async () => (await namesOf(ann))[0] === 'First');
});
