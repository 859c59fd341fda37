import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../testing/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startOpenAI } from '../../testing/stand-ins/openai.ts';
import type { StandIn } from '../../testing/stand-ins/stand-in.ts';

let openai: StandIn;
let stays: TestServer;

beforeAll(async () => {
  openai = await startOpenAI();
  openai.answersWith(['One ', 'two ', 'three.']);
  stays = await startServer({ settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url } });
});
afterAll(async () => {
  await stays.stop();
  await openai.close();
});

it('lets a running answer end before it stops, and takes no new question [chat.resume]', async () => {
  const leaves = await startServer({
    settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url },
    database: stays.database,
  });
  const ann = createClient(leaves.url, (await aUser(stays)).token);
  const reached = openai.pauseAfter(1);
  const heard = ann.hear(ask, { msgId: randomUUID(), prompt: 'Count.' });
  await reached;

  const isStopped = leaves.stop();

  const { refused, response } = await ann.listen(ask, { msgId: randomUUID(), prompt: 'And now?' });
  expect(refused).toMatchObject({
    code: 503,
    msg: 'There is too much to do right now. Please try again in a moment.',
  });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  openai.resume();
  expect(await heard).toMatchObject({ text: 'One two three.', last: { code: 200, end: true } });
  await isStopped;
});
