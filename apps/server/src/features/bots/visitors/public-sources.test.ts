import { randomUUID } from 'node:crypto';
import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import {
  addKnowledgeText,
  changeKnowledge,
  forgetKnowledge,
  pageKnowledge,
} from '@studiolo/contract/bots/knowledge-endpoints';
import { getSourceToB, getTmpUid } from '@studiolo/contract/bots/visitor-endpoints';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { askToB, pageToB } from '@studiolo/contract/chat/visitor-endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';

const server = aServer(() => ({ settings: { FREE_CHAT_DAILY: '1000' } }));

const TOWER_TEXT = 'The tower on the rock is 330 metres high. It was built in 1811. Nobody lives there.';

const aKeeper = async (client: Client) => {
  const { tableId: botId } = await client.call(createBot, { botName: 'Keeper', originality: 0 });
  await client.call(addKnowledgeText, { botId, title: 'Rock', text: TOWER_TEXT });
  const source = await until(async () => {
    const [only] = (await client.call(pageKnowledge, { botId })).records;
    return only?.state === 'learned' ? only : undefined;
  });
  await client.call(setBotPublic, { tableId: botId, public: true });
  return { botId, ...source };
};

const aVisitor = async (roleId: string): Promise<Client> =>
  server.client((await server.client().call(getTmpUid, { roleId })).tmpUid);

it('shows others the quoted words and the title of a source, and the whole source only if its owner made it public [bot.b-side] [bot.fields]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { botId, sourceId, fileId } = await aKeeper(ann);
  const visitor = await aVisitor(botId);
  await visitor.readStream(askToB, { msgId: randomUUID(), prompt: 'How high is the tower on the rock?' });
  await bob.readStream(ask, {
    roleId: botId,
    msgId: randomUUID(),
    prompt: 'How high is the tower on the rock?',
  });
  for (const { records } of [await visitor.call(pageToB, {}), await bob.call(pageRecords, {})])
    expect(records[0]?.source).toMatchObject([
      { name: 'Rock', quote: expect.stringContaining('330 metres') },
    ]);

  const refused = { data: { reason: 'NOT_FOUND' } };
  expect(await visitor.try(getSourceToB, { fileId })).toMatchObject(refused);
  expect(await bob.try(getFileText, { fileId })).toMatchObject(refused);
  await ann.call(changeKnowledge, { botId, sourceId, isOpen: true });
  expect(await visitor.call(getSourceToB, { fileId })).toEqual({ url: '', text: TOWER_TEXT });
  expect((await bob.call(getFileText, { fileId })).text).toBe(TOWER_TEXT);

  // A visitor of another bot has no access.
  const { tableId: other } = await bob.call(createBot, { botName: 'Other' });
  await bob.call(setBotPublic, { tableId: other, public: true });
  expect(await (await aVisitor(other)).try(getSourceToB, { fileId })).toMatchObject(refused);
  await ann.call(changeKnowledge, { botId, sourceId, isOpen: false });
  expect(await visitor.try(getSourceToB, { fileId })).toMatchObject(refused);
  await ann.call(changeKnowledge, { botId, sourceId, isOpen: true });
  await ann.call(forgetKnowledge, { botId, sourceIds: [sourceId] });
  expect(await visitor.try(getSourceToB, { fileId })).toMatchObject(refused);
  await ann.call(setBotPublic, { tableId: botId, public: false });
  expect(await visitor.try(getSourceToB, { fileId })).toMatchObject(refused);
});
