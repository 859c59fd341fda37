import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';

const { server, openai } = aServerWithModel();

it('streams a complete answer and saves it [chat.stream]', async () => {
  const ann = await aUser(server);
  openai.answersWith(['Paper ', 'and ', 'ink.']);

  const { text, last } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'How does it look?' });

  expect(text).toBe('Paper and ink.');
  expect(last).toEqual({ code: 200, data: '', end: true });
  const { records } = await ann.call(pageRecords, {});
  expect(records).toMatchObject([{ prompt: 'How does it look?', reponse: 'Paper and ink.', status: 'done' }]);
});
