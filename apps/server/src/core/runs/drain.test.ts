import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { aServerWithModel, settingsOf } from '../../testing/fixtures/a-server.ts';
import { startServer } from '../../testing/server.ts';

const { server: stays, openai } = aServerWithModel();

it('lets a running answer end before the server stops, and refuses new questions [chat.resume]', async () => {
  openai.answersWith(['One ', 'two ', 'three.']);
  const leaves = await startServer({ settings: settingsOf(openai), database: stays.database });
  const ann = createClient(leaves.url, (await aUser(stays)).token);
  const reached = openai.pauseAfter(1);
  const answer = ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });
  await reached;

  const isStopped = leaves.stop();

  const { refused, response } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'And now?' });
  expect(refused).toMatchObject({
    code: 503,
    msg: 'The server is busy. Please try again in a moment.',
  });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  openai.resume();
  expect(await answer).toMatchObject({ text: 'One two three.', last: { code: 200, end: true } });
  await isStopped;
});
