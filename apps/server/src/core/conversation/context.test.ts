import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getContext, pinRecord } from '@studiolo/contract/chat/message-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';

const { server, openai } = aServerWithModel({
  model: { models: ['gpt-4o-mini', 'lamp-8k'] },
  settings: { FREE_CHAT_DAILY: '1000' },
});

/** Model with a small window, named in its id. */
const SMALL = 'lamp-8k';

beforeEach(() => {
  openai.requests.length = 0;
  openai.answersWith('Noted.');
});

/** Ten such questions fit into the window, eleven do not. */
const LONG = 'The lamp burns. '.repeat(140);
/** Two of these fit, because Chinese needs more tokens. */
const CHINESE = '灯塔整夜亮着。'.repeat(400);

/** Asks long questions one after another. Returns their ids in order. */
const converse = async (user: TestUser, count: number, words = LONG) => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const msgId = randomUUID();
    const sessionId = (await user.call(pageRecords, {})).records[0]?.sessionId;
    await user.readStream(ask, {
      msgId,
      prompt: `Question ${at + 1}. ${words}`,
      model: SMALL,
      ...(sessionId === undefined ? {} : { sessionId, parentId: ids.at(-1) ?? '' }),
    });
    ids.push(msgId);
  }
  return ids;
};

const requestedTokens = (): number[] =>
  (openai.requests.at(-1)?.turns ?? []).flatMap(({ role, text }) =>
    role === 'user' ? Number(/^Question (\d+)/.exec(text)?.[1]) : [],
  );

it('shows the first turn that is still sent to the model, and sends that part [chat.history]', async () => {
  const ann = await aUser(server);
  const ids = await converse(ann, 12);

  const { fromMsgId, pinned } = await ann.call(getContext, { msgId: ids[10]!, model: SMALL });

  expect(pinned).toEqual([]);
  const first = ids.indexOf(fromMsgId);
  expect(first).toBeGreaterThan(0);
  // The new question is as long as a turn, so one fewer turn fits.
  expect(requestedTokens()).toEqual(ids.slice(first + 1).map((_, at) => first + at + 2));
});

it('also sends a pinned turn, however long the conversation is, until it is unpinned [chat.history]', async () => {
  const ann = await aUser(server);
  const ids = await converse(ann, 11);
  await ann.call(pinRecord, { msgId: ids[0]!, isPinned: true });

  const { fromMsgId, pinned } = await ann.call(getContext, { msgId: ids[10]!, model: SMALL });
  expect(pinned).toEqual([ids[0]]);
  expect(ids.indexOf(fromMsgId)).toBeGreaterThan(1);
  const { sessionId } = (await ann.call(pageRecords, {})).records[0]!;
  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Question 12.',
    model: SMALL,
    sessionId,
    parentId: ids[10]!,
  });
  expect(requestedTokens()).toEqual([
    1,
    ...ids.slice(ids.indexOf(fromMsgId)).map((id) => ids.indexOf(id) + 1),
    12,
  ]);

  await ann.call(pinRecord, { msgId: ids[0]!, isPinned: false });
  expect((await ann.call(getContext, { msgId: ids[10]!, model: SMALL })).pinned).toEqual([]);
});

it('shows no limit if everything is sent, and nothing to strangers [chat.history]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const [msgId] = await converse(ann, 2, 'Short.');

  expect(await ann.call(getContext, { msgId: msgId! })).toEqual({ fromMsgId: '', pinned: [] });
  expect((await bob.try(getContext, { msgId: msgId! })).code).toBe(404);
  expect((await bob.try(pinRecord, { msgId: msgId!, isPinned: true })).code).toBe(404);
});

it('fits the model’s context window, counting more tokens for Chinese than for English [chat.history]', async () => {
  const ann = await aUser(server);
  const ids = await converse(ann, 4, CHINESE);
  const msgId = ids[3]!;

  expect((await ann.call(getContext, { msgId, model: SMALL })).fromMsgId).toBe(ids[2]);
  // The default model has enough room for all turns of this test.
  expect((await ann.call(getContext, { msgId })).fromMsgId).toBe('');
  expect((await ann.try(getContext, { msgId, model: 'nobody' })).code).not.toBe(200);
});
