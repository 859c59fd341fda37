import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask, deleteRecord, deleteTopic, pageRecords } from '@studiolo/contract/chat/endpoints';
import { addHighlight, pageHighlights, removeHighlight } from '@studiolo/contract/chat/highlight-endpoints';
import { restoreTopic } from '@studiolo/contract/chat/topic-endpoints';
import { beforeAll, expect, it } from 'vitest';
import { hashOf } from '../../../core/evidence/anchors.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1000' } });

beforeAll(() => openai.answersWhen(() => 'It **stands** on a rock.'));

const PASSAGE = { start: 3, end: 12, quote: 'stands on' };

const answered = async (client: Client, more: { isTemporary?: boolean } = {}) => {
  const msgId = randomUUID();
  const { events } = await client.readStream(ask, { msgId, prompt: 'Where?', ...more });
  const run = events.find((event) => event.type === 'run');
  return { msgId, sessionId: run?.type === 'run' ? run.sessionId : '' };
};

it('saves a highlight with its text and position, shows it with its answer, lists and removes it [api.entity-message]', async () => {
  const ann = await aUser(server);
  const { msgId, sessionId } = await answered(ann);

  const highlight = await ann.call(addHighlight, { msgId, ...PASSAGE });
  expect(highlight).toMatchObject({
    place: { kind: 'text', start: 3, end: 12 },
    quote: 'stands on',
    hash: hashOf('stands on'),
  });
  expect(await ann.call(addHighlight, { msgId, ...PASSAGE })).toEqual(highlight);
  const inHistory = async () => (await ann.call(pageRecords, { sessionId })).records[0]?.highlight;
  expect(await inHistory()).toEqual([highlight]);
  expect(await ann.call(pageHighlights, {})).toMatchObject({
    total: 1,
    records: [{ ...highlight, msgId, sessionId, roleId: '-1', title: 'Where?' }],
  });
  expect((await ann.call(pageHighlights, { sessionId: randomUUID() })).total).toBe(0);

  await ann.call(removeHighlight, { highlightId: highlight.highlightId });
  expect(await inHistory()).toEqual([]);
  expect(await ann.try(removeHighlight, { highlightId: highlight.highlightId })).toMatchObject({
    status: 404,
  });
});

it('refuses passages that do not occur in the answer, and answers of other users', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { msgId } = await answered(ann);
  for (const wrong of [
    { ...PASSAGE, quote: 'stands in' },
    { ...PASSAGE, start: 4 },
    { start: 12, end: 3, quote: 'stands on' },
    { start: 3, end: 4000, quote: 'stands on a rock.' },
  ])
    expect(await ann.try(addHighlight, { msgId, ...wrong })).toMatchObject({ status: 400 });
  expect(await bob.try(addHighlight, { msgId, ...PASSAGE })).toMatchObject({ status: 404 });

  const { highlightId } = await ann.call(addHighlight, { msgId, ...PASSAGE });
  expect(await bob.try(removeHighlight, { highlightId })).toMatchObject({ status: 404 });
  expect((await bob.call(pageHighlights, {})).total).toBe(0);
});

it('hides and restores a highlight with its chat, removes it with its turn, and lists none of a temporary chat', async () => {
  const ann = await aUser(server);
  const { msgId, sessionId } = await answered(ann);
  await ann.call(addHighlight, { msgId, ...PASSAGE });
  const total = async () => (await ann.call(pageHighlights, {})).total;

  await ann.call(deleteTopic, { sessionId });
  expect(await total()).toBe(0);
  await ann.call(restoreTopic, { sessionId });
  expect(await total()).toBe(1);
  await ann.call(deleteRecord, { msgId });
  expect(await total()).toBe(0);

  const secret = await answered(ann, { isTemporary: true });
  await ann.call(addHighlight, { msgId: secret.msgId, ...PASSAGE });
  expect(await total()).toBe(0);
  const { cliUserId } = await ann.call(getUser, {});
  const exported = await Promise.all(server.inside.userData.map((part) => part.export(cliUserId)));
  expect(JSON.stringify(exported)).not.toContain('stands on');
});
