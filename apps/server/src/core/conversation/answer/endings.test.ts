import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel();
beforeEach(() => openai.behavesWell());

const completion = (content: string, reason: string) => ({
  choices: [{ message: { role: 'assistant', content }, finish_reason: reason }],
});

it('keeps an answer cut at the length limit, says so, and continues it on request [chat.continue]', async () => {
  const ann = await aUser(server);
  openai.refusesWith(completion('The reasons are: first, that', 'length'));

  const msgId = randomUUID();
  const { text, events, last } = await ann.readStream(ask, { msgId, prompt: 'Why?' });

  expect([text, last.code]).toEqual(['The reasons are: first, that', 200]);
  expect(events.map((event) => (typeof event === 'string' ? 'text' : event.type))).toContain('truncated');
  const notice = 'The answer was cut off at the length limit of the model.';
  expect(events).toContainEqual({ type: 'notice', text: notice });
  const { records } = await ann.call(pageRecords, {});
  expect(records).toMatchObject([{ status: 'done', isTruncated: true, notice, reponse: text }]);

  openai.behavesWell();
  openai.answersWith(' they differ.');
  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Continue.',
    sessionId: records[0]?.sessionId,
    parentId: msgId,
  });
  expect(openai.requests.at(-1)?.turns.map((turn) => turn.text)).toEqual([
    'Why?',
    'The reasons are: first, that',
    'Continue.',
  ]);
});

it('fails an answer that contains only reasoning [chat.continue]', async () => {
  const ann = await aUser(server);
  openai.answersWith({ reasoning: 'Hm, let me see' });

  const { last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Why?' });

  expect(last).toMatchObject({
    code: 500,
    data: expect.stringMatching(/^The model returned an empty answer/),
  });
  expect((await ann.call(pageRecords, {})).records).toMatchObject([
    { status: 'failed', reasoningContent: 'Hm, let me see' },
  ]);
});

it.each([
  ['', 'stop', 'The model returned an empty answer. Please try again, or choose another model.'],
  ['', 'length', 'The model returned an empty answer. Please try again, or choose another model.'],
  ['It begins', 'content_filter', 'The model service refused this question.'],
])(
  'fails an answer %j that ends with %s, which costs nothing [chat.continue] [plan.ledger]',
  async (words, reason, sentence) => {
    const ann = await aUser(server);
    openai.refusesWith(completion(words, reason));

    const { last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Why?' });

    expect(last).toMatchObject({ code: 500, data: sentence });
    expect((await ann.call(pageRecords, {})).records).toMatchObject([
      { status: 'failed', reponse: words, error: sentence },
    ]);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
  },
);
