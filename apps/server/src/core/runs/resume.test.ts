import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { followRun } from '@studiolo/contract/runs/endpoints';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import { createClient, type Client, type NumberedMessage } from '../../testing/client.ts';
import { twoServersWithModel } from '../../testing/fixtures/a-server.ts';

const ANSWER = {
  reasoning: ['Let me ', 'think 想.'],
  text: ['A lighthouse ', 'stands 🏮', ' on the 岩石', ' alone.'],
};

const { one, other, openai } = twoServersWithModel({ model: { everyMs: 30 } });
let ann: TestUser;
let annElsewhere: Client;

beforeAll(async () => {
  ann = await aUser(one);
  annElsewhere = createClient(other.url, ann.token);
});
beforeEach(() => openai.answersWith(ANSWER));

/** Splits messages into units of one position each, regardless of their original pieces. */
const unitsOf = (messages: readonly NumberedMessage[]): string[] =>
  messages.flatMap(({ message: { data, end } }) => {
    if (end) return ['end'];
    if (typeof data === 'string') return data.split('');
    return data.type === 'reasoning'
      ? data.text.split('').map((unit) => `thought ${unit}`)
      : [JSON.stringify(data, Object.keys(data).toSorted())];
  });

const aQuestion = () => ({ msgId: randomUUID(), prompt: 'What stands on the rock?' });

it('replays exactly the rest of an ended answer from every position, on any server [chat.resume]', async () => {
  const question = aQuestion();
  const { messages, last } = await ann.readStream(ask, question);
  const all = unitsOf(messages);
  expect(last).toEqual({ code: 200, data: '', end: true });
  expect(messages.at(-1)?.id).toBe(all.length);

  for (let position = 0; position < all.length; position += 1) {
    const client = position % 2 === 0 ? ann : annElsewhere;
    const resumed = await client.readStream(ask, question, { lastEventId: position });
    expect(unitsOf(resumed.messages)).toEqual(all.slice(position));
    expect(resumed.messages.at(-1)?.id).toBe(all.length);
  }
});

it.each(['the server that works on it', 'another server'])(
  'replays the rest of a running answer on %s [chat.resume]',
  async (where) => {
    const client = where === 'another server' ? annElsewhere : ann;
    const question = aQuestion();
    const reached = openai.pauseAfter(4);
    const first = ann.readStream(ask, question);
    await reached;
    const positions = [0, 1, 3, 17, 25, 30, 1000];
    const early = positions.map((lastEventId) => client.readStream(ask, question, { lastEventId }));

    openai.resume();

    const all = unitsOf((await first).messages);
    for (const [index, position] of positions.entries()) {
      const expected = position < all.length ? all.slice(position) : all;
      expect(unitsOf((await early[index]!).messages)).toEqual(expected);
    }
  },
);

it('resumes at the position where the connection dropped, as often as it drops [chat.resume]', async () => {
  const question = aQuestion();
  const messages: NumberedMessage[] = [];
  for (let lines = 0; !messages.at(-1)?.message.end; lines += 1) {
    const dropping = new AbortController();
    const client = lines % 2 === 0 ? ann : annElsewhere;
    const { events } = await client.openStream(ask, question, {
      signal: dropping.signal,
      lastEventId: messages.at(-1)?.id ?? 0,
    });
    for await (const each of events ?? []) {
      messages.push(each);
      break;
    }
    dropping.abort();
  }

  const all = await ann.readStream(ask, question);
  expect(unitsOf(messages)).toEqual(unitsOf(all.messages));
});

it('delivers pieces, each in a response of its own, to clients without streaming [reach.wechat]', async () => {
  const question = aQuestion();
  const reached = openai.pauseAfter(4);
  const answering = ann.readStream(ask, question, { inPieces: true });
  await reached;
  const first = await answering;
  expect(first.last.end).toBe(false);
  openai.resume();

  const resumed = await ann.readStream(ask, question, {
    lastEventId: first.messages.at(-1)!.id,
    inPieces: true,
  });
  expect(resumed.last.end).toBe(true);
  const all = await ann.readStream(ask, question);
  expect(unitsOf([...first.messages, ...resumed.messages])).toEqual(unitsOf(all.messages));
});

it.each(['abc', '-3', '1.5', '99999999', '9'.repeat(40), '', '0x10', 'NaN'])(
  'replays from the start for an invalid position: %s [chat.resume]',
  async (lastEventId) => {
    const question = aQuestion();
    const all = await ann.readStream(ask, question);

    const again = await ann.readStream(ask, question, { lastEventId });

    expect(again.messages.map(({ message }) => message)).toEqual(
      (await annElsewhere.readStream(ask, question)).messages.map(({ message }) => message),
    );
    expect(unitsOf(again.messages)).toEqual(unitsOf(all.messages));
  },
);

it('hides a run from others: another user’s run is not found, like a missing one [chat.resume]', async () => {
  const bob = await aUser(one);
  const question = aQuestion();
  const { events } = await ann.readStream(ask, question);
  const run = events.find((event) => event.type === 'run');
  const runId = run?.type === 'run' ? run.runId : '';

  const answers = await Promise.all(
    [runId, randomUUID()].map((id) => bob.openStream(followRun, { runId: id })),
  );

  const refused = {
    code: 404,
    type: 'WARN',
    msg: 'This does not exist or was deleted.',
    data: { reason: 'NOT_FOUND' },
  };
  expect(answers.map((answer) => answer.refused)).toEqual([refused, refused]);
  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
  expect((await ann.readStream(followRun, { runId })).text).toBe(ANSWER.text.join(''));
});

it('finishes and saves a whole answer that nobody follows [chat.resume]', async () => {
  const question = aQuestion();
  const reached = openai.pauseAfter(3);
  const dropping = new AbortController();
  await ann.openStream(ask, question, { signal: dropping.signal });
  await reached;
  dropping.abort();
  const request = openai.requests.at(-1);

  openai.resume();
  await request?.over;

  const { text } = await annElsewhere.readStream(ask, question);
  expect(text).toBe(ANSWER.text.join(''));
  const { records } = await ann.call(pageRecords, { msgId: question.msgId });
  expect(records).toMatchObject([
    {
      reponse: ANSWER.text.join(''),
      reasoningContent: ANSWER.reasoning.join(''),
      reasoningMs: expect.any(Number) as number,
      status: 'done',
    },
  ]);
  expect(request?.closed).toBe(false);
});
