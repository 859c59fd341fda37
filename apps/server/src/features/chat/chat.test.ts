import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../testing/a-user.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startOpenAI } from '../../testing/stand-ins/openai.ts';

let server: TestServer;
let openai: Awaited<ReturnType<typeof startOpenAI>>;

beforeAll(async () => {
  openai = await startOpenAI();
  server = await startServer({ settings: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url } });
});
afterAll(async () => {
  await server.stop();
  await openai.close();
});

it('streams an answer to its end and keeps it [chat.stream]', async () => {
  const ann = await aUser(server);
  openai.answersWith(['Paper ', 'and ', 'ink.']);

  const { text, last } = await ann.hear(ask, { msgId: randomUUID(), prompt: 'How does it look?' });

  expect(text).toBe('Paper and ink.');
  expect(last).toEqual({ code: 200, data: '', end: true });
  const { records } = await ann.call(pageRecords, {});
  expect(records).toMatchObject([{ prompt: 'How does it look?', reponse: 'Paper and ink.', status: 'done' }]);
});
