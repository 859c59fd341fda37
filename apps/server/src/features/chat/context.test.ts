import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getContext, pinRecord } from '@studiolo/contract/chat/message-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/a-server.ts';
import { aUser, type TestUser } from '../../testing/a-user.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1000' } });

beforeEach(() => {
  openai.requests.length = 0;
  openai.answersWith('Noted.');
});

/** Of such questions five fit, and six do not. */
const LONG = 'The lamp burns. '.repeat(1400);

/** Asks one long question after the other; answers their ids, in order. */
const converse = async (user: TestUser, count: number, words = LONG) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const msgId = randomUUID();
    const sessionId = (await user.call(pageRecords, {})).records[0]?.sessionId;
    await user.hear(ask, {
      msgId,
      prompt: `Question ${at + 1}. ${words}`,
      ...(sessionId === undefined ? {} : { sessionId, parentId: ids.at(-1) ?? '' }),
    });
    ids.push(msgId);
  }
  return ids;
};

const askedFor = (): number[] =>
  (openai.requests.at(-1)?.turns ?? []).flatMap(({ role, text }) =>
    role === 'user' ? Number(/^Question (\d+)/.exec(text)?.[1]) : [],
  );

it('tells from where on a conversation goes along, and sends it so [chat.history]', async () => {
  const ann = await aUser(server);
  const ids = await converse(ann, 7);

  const { fromMsgId, pinned } = await ann.call(getContext, { msgId: ids[5]! });

  expect(pinned).toEqual([]);
  const first = ids.indexOf(fromMsgId);
  expect(first).toBeGreaterThan(0);
  // The seventh question followed the sixth, and is itself as long as one of them.
  expect(askedFor()).toEqual(ids.slice(first + 1).map((_, at) => first + at + 2));
});

it('lets a pinned turn go along, however long the conversation, until it is let go [chat.history]', async () => {
  const ann = await aUser(server);
  const ids = await converse(ann, 6);
  await ann.call(pinRecord, { msgId: ids[0]!, isPinned: true });

  const { fromMsgId, pinned } = await ann.call(getContext, { msgId: ids[5]! });
  expect(pinned).toEqual([ids[0]]);
  expect(ids.indexOf(fromMsgId)).toBeGreaterThan(1);
  const { sessionId } = (await ann.call(pageRecords, {})).records[0]!;
  await ann.hear(ask, { msgId: randomUUID(), prompt: 'Question 7.', sessionId, parentId: ids[5]! });
  expect(askedFor()).toEqual([1, ...ids.slice(ids.indexOf(fromMsgId)).map((id) => ids.indexOf(id) + 1), 7]);

  await ann.call(pinRecord, { msgId: ids[0]!, isPinned: false });
  expect((await ann.call(getContext, { msgId: ids[5]! })).pinned).toEqual([]);
});

it('draws no line where all of it goes along, and none for strangers [chat.history]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const [msgId] = await converse(ann, 2, 'Short.');

  expect(await ann.call(getContext, { msgId: msgId! })).toEqual({ fromMsgId: '', pinned: [] });
  expect((await bob.try(getContext, { msgId: msgId! })).code).toBe(404);
  expect((await bob.try(pinRecord, { msgId: msgId!, isPinned: true })).code).toBe(404);
});
