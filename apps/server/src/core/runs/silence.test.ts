import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { shortenTimers } from '../../testing/short-timers.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel();
let endings: (() => void)[];

beforeAll(() => {
  openai.answersWith(['Wait ', 'for it.']);
});
beforeEach(() => {
  openai.behavesWell();
  endings = [];
});
afterEach(() => endings.forEach((end) => end()));

const KEEP_ALIVE = { code: 200, data: '', end: false };

it('sends a heartbeat every fifteen seconds while a model thinks [chat.upstream-silence]', async () => {
  const ann = await aUser(server);
  endings.push(shortenTimers(15_000, 20));
  const reached = openai.pauseAfter(1);
  const { events } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'Well?' });
  await reached;

  let signs = 0;
  let text = '';
  for await (const { id, message } of events!) {
    if (typeof message.data === 'string') text += message.data;
    if (message.data === '' && !message.end) {
      expect(message).toEqual(KEEP_ALIVE);
      expect(id).toBe(0);
      signs += 1;
    }
    if (signs === 3) openai.resume();
  }

  expect(text).toBe('Wait for it.');
  expect(signs).toBeGreaterThanOrEqual(3);
});

it.each([
  ['ten minutes before the first word', 'stall-before-headers', 600_000],
  ['two minutes after it', 'stall-in-the-middle', 120_000],
] as const)(
  'ends an answer free of charge after a silence of %s [chat.upstream-silence] [provider.faults]',
  async (_, kind, limitMs) => {
    const ann = await aUser(server);
    endings.push(shortenTimers(limitMs, 300));
    openai.behavesBadly(kind);

    const { last, text } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Well?' });

    const beginning = kind === 'stall-in-the-middle' ? 'Wait ' : '';
    expect(last).toEqual({ code: 500, data: 'Connection timed out, please try again later!', end: true });
    expect(text).toBe(beginning);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
    expect((await ann.call(pageRecords, {})).records).toMatchObject([
      { status: 'failed', reponse: beginning, error: 'Connection timed out, please try again later!' },
    ]);
    await openai.requests.at(-1)?.over;
    expect(openai.requests.at(-1)?.closed).toBe(true);
  },
);
