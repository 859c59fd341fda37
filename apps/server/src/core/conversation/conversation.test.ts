import { randomUUID } from 'node:crypto';
import { ask, askKnowledgeV1, askV1, pageRecords } from '@studiolo/contract/chat/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel({ settings: { FREE_CHAT_DAILY: '1000' } });

beforeAll(() => {
  openai.answersWhen(({ turns }) => `Answer to ${turns.at(-1)?.text}`);
});

const turnsGiven = () =>
  openai.requests
    .at(-1)
    ?.turns.filter(({ role }) => role !== 'system')
    .map(({ role, text }) => `${role}: ${text}`);

it('passes the model the conversation in order, and a quote before its question [chat.stream]', async () => {
  const ann = await aUser(server);
  const first = randomUUID();
  const { events } = await ann.readStream(ask, { msgId: first, prompt: 'q1' });
  const run = events[0];
  const sessionId = run?.type === 'run' ? run.sessionId : '';
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q2', sessionId, quoteInfo: 'said\nbefore' });
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q3', sessionId });

  expect(turnsGiven()).toEqual([
    'user: q1',
    'assistant: Answer to q1',
    'user: > said\n> before\n\nq2',
    'assistant: Answer to > said\n> before\n\nq2',
    'user: q3',
  ]);
});

it('adds a second answer, and keeps it out of the other branch [chat.regenerate]', async () => {
  const ann = await aUser(server);
  const first = randomUUID();
  const { events } = await ann.readStream(ask, { msgId: first, prompt: 'q1' });
  const sessionId = events[0]?.type === 'run' ? events[0].sessionId : '';
  const [second, again] = [randomUUID(), randomUUID()];
  await ann.readStream(ask, { msgId: second, prompt: 'q2', sessionId, parentId: first });

  await ann.readStream(ask, { msgId: again, prompt: 'q2', sessionId, parentId: first });

  expect(turnsGiven()).toEqual(['user: q1', 'assistant: Answer to q1', 'user: q2']);
  const { records } = await ann.call(pageRecords, { sessionId });
  expect(records.map(({ msgId, parentId }) => [msgId, parentId])).toEqual([
    [again, first],
    [second, first],
    [first, ''],
  ]);
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'q1 again', sessionId, parentId: '' });
  expect(turnsGiven()).toEqual(['user: q1 again']);
});

it('says so if a conversation is too long to be sent completely [chat.stream]', async () => {
  const ann = await aUser(server);
  const { events } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'a'.repeat(70_000) });
  const sessionId = events[0]?.type === 'run' ? events[0].sessionId : '';

  const { events: later } = await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'b'.repeat(100_000),
    sessionId,
  });

  expect(later).toContainEqual({
    type: 'notice',
    text: 'This conversation is long: its earliest part was left out of this answer.',
  });
  const { records } = await ann.call(pageRecords, { sessionId });
  expect(records[0]?.notice).toBe(
    'This conversation is long: its earliest part was left out of this answer.',
  );
});

it('refuses another user’s session and turn [chat.stream]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const msgId = randomUUID();
  const { events } = await ann.readStream(ask, { msgId, prompt: 'q1' });
  const sessionId = events[0]?.type === 'run' ? events[0].sessionId : '';
  const bobs = await bob.readStream(ask, { msgId: randomUUID(), prompt: 'q1' });
  const bobsSession = bobs.events[0]?.type === 'run' ? bobs.events[0].sessionId : '';

  const answers = await Promise.all(
    [{ sessionId }, { sessionId: randomUUID() }, { sessionId: bobsSession, parentId: msgId }].map((more) =>
      bob.openStream(ask, { msgId: randomUUID(), prompt: 'q2', ...more }),
    ),
  );

  expect(answers.map(({ refused }) => refused?.code)).toEqual([404, 404, 404]);
});

it('answers in the same way at the paths of API version v1 [api.version]', async () => {
  const ann = await aUser(server);
  for (const call of [askV1, askKnowledgeV1]) {
    const { text, last } = await ann.readStream(call, { msgId: randomUUID(), prompt: 'q1' });
    expect([text, last]).toEqual(['Answer to q1', { code: 200, data: '', end: true }]);
  }
});

it('refuses an empty question with the message of the form [chat.guards]', async () => {
  const ann = await aUser(server);
  const refusals = await Promise.all(
    ['en-US', 'zh-CN'].map((language) =>
      createClient(server.url, ann.token, language).openStream(ask, { msgId: randomUUID(), prompt: ' \n ' }),
    ),
  );

  expect(refusals.map(({ refused }) => refused?.msg)).toEqual([
    'Please enter your question',
    '请输入您的问题',
  ]);
  expect(refusals.map(({ response }) => response.status)).toEqual([400, 400]);
  const { refused } = await createClient(server.url).openStream(ask, { msgId: randomUUID(), prompt: 'q' });
  expect(refused).toMatchObject({ code: 401, msg: 'Please log in first' });
});
