import { randomUUID } from 'node:crypto';
import { ask, askBySocket, askKnowledgeV1, askV1, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { createClient } from '../../../testing/client.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { until } from '../../../testing/until.ts';
import { MODEL_FAULTS } from '../../../testing/model-faults.ts';

const { server, openai } = aServerWithModel();

beforeAll(() => {
  openai.answersWith(['One ', 'two ', 'three ', 'four.']);
});
beforeEach(() => openai.behavesWell());

describe.each(MODEL_FAULTS)('a faulty model service: %s', (kind, came, sentence) => {
  it('ends the answer with a sentence, keeps the text received, and costs nothing [provider.faults] [chat.stream-500] [plan.ledger]', async () => {
    const ann = await aUser(server);
    openai.behavesBadly(kind);
    const question = { msgId: randomUUID(), prompt: 'Count.' };

    const { text, last } = await ann.readStream(ask, question);

    expect(last).toMatchObject({ code: 500, end: true });
    expect(last.data).toMatch(sentence);
    expect(text).toBe(came);
    expect((await ann.call(pageRecords, {})).records).toMatchObject([
      { status: 'failed', reponse: came, error: last.data },
    ]);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
    const chinese = await createClient(server.url, ann.token, 'zh-CN').readStream(ask, question);
    expect(chinese.last.data).toMatch(/模型服务/);
    expect(openai.requests.some(({ path }) => path === '/inward')).toBe(false);
  });
});

/** The same over the paths of API version v1 and over the socket. */
describe.each(MODEL_FAULTS)('a faulty model service, called in other ways: %s', (kind, came, sentence) => {
  it.each([askV1, askKnowledgeV1])(
    'ends the answer of $path with the same sentence, free of charge [provider.faults] [chat.stream-500]',
    async (way) => {
      const ann = await aUser(server);
      openai.behavesBadly(kind);

      const { text, last } = await ann.readStream(way, { msgId: randomUUID(), prompt: 'Count.' });

      expect([last.code, last.end, text]).toEqual([500, true, came]);
      expect(last.data).toMatch(sentence);
      expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
    },
  );

  it('stores the same sentence for an answer over the socket [provider.faults] [chat.push]', async () => {
    const ann = await aUser(server);
    openai.behavesBadly(kind);

    await ann.call(askBySocket, { msgId: randomUUID(), prompt: 'Count.' });

    const record = await until(async () => {
      const [record] = (await ann.call(pageRecords, {})).records;
      return record?.status === 'running' ? undefined : record;
    });
    expect(record).toMatchObject({ status: 'failed', reponse: came });
    expect(record.error).toMatch(sentence);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
  });
});

it('charges nothing and says so if our own code fails [chat.answer-error]', async () => {
  const ann = await aUser(server);
  const { database } = server.inside;
  await database.execute(sql`alter table memories rename to memories_away`);
  try {
    const { last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });
    expect(last).toEqual({ code: 500, data: 'There was an error generating a response', end: true });
  } finally {
    await database.execute(sql`alter table memories_away rename to memories`);
  }
  expect((await ann.call(pageRecords, {})).records).toMatchObject([
    { status: 'failed', error: 'There was an error generating a response' },
  ]);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
});

it('reports an error inside a stream, and keeps the text before it [provider.faults]', async () => {
  const ann = await aUser(server);
  openai.behavesBadly('error-event');

  const { text, last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });

  expect(text).toBe('One two ');
  expect(last).toMatchObject({ code: 500, end: true });
  expect(last.data).toMatch(/^The model service/);
  expect(last.data).not.toContain('stand-in gave up');
});

it.each(['rate-limited-with-retry-after', 'internal-error', 'unavailable'] as const)(
  'retries if that is safe: %s [provider.faults]',
  async (kind) => {
    const ann = await aUser(server);
    openai.behavesBadly(kind, { times: 1, retryAfter: 0 });
    const before = openai.requests.length;

    const { text, last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });

    expect([text, last.code]).toEqual(['One two three four.', 200]);
    expect(openai.requests.length - before).toBe(2);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
  },
);

it.each(['split-utf8', 'drip'] as const)(
  'joins an answer in tiny pieces: %s [provider.faults]',
  async (kind) => {
    const ann = await aUser(server);
    openai.answersWith('灯塔 🏮 stands.');
    openai.behavesBadly(kind, { dripMs: 0 });

    const { text, last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });

    expect([text, last.code]).toEqual(['灯塔 🏮 stands.', 200]);
    openai.answersWith(['One ', 'two ', 'three ', 'four.']);
  },
);

it('joins characters that a stream splits, and drops those that PostgreSQL cannot store [chat.stream]', async () => {
  const ann = await aUser(server);
  openai.answersWith(['Lamp \ud83c', '\udfee and \0', ' a lone \ud83c', ' half.']);

  const { text, last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Nul \0 \ud800 here?' });

  expect(last.code).toBe(200);
  expect(text).toBe('Lamp 🏮 and \ufffd a lone \ufffd half.');
  expect((await ann.call(pageRecords, {})).records).toMatchObject([
    { reponse: text, status: 'done', prompt: 'Nul  \ufffd here?' },
  ]);
  openai.answersWith(['One ', 'two ', 'three ', 'four.']);
});

it.each(['redirect-to-private-address', 'compressed-bomb'] as const)(
  'does not retry an answer refused by our own rules: %s [provider.faults]',
  async (kind) => {
    const ann = await aUser(server);
    openai.behavesBadly(kind);
    openai.requests.length = 0;

    await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });

    expect(openai.requests).toHaveLength(1);
  },
);
