import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { twoServersWithModel } from '../../testing/fixtures/a-server.ts';

const { one, other, openai } = twoServersWithModel();

const timesAsked = () => openai.requests.length;

it('asks the model once for a message sent to two servers at once [chat.resume]', async () => {
  const ann = await aUser(one);
  const clients = [ann, createClient(other.url, ann.token)];
  const question = { msgId: randomUUID(), prompt: 'Who goes there?' };
  const before = timesAsked();

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => clients[index % 2]!.readStream(ask, question)),
  );

  expect(timesAsked() - before).toBe(1);
  for (const { text, last } of answers) expect([text, last.code]).toEqual(['Hello from the stand-in.', 200]);
  expect((await ann.call(pageRecords, {})).total).toBe(1);
});

it('refuses a message id with other words, and separates the ids of different users [chat.resume]', async () => {
  const [ann, bob] = [await aUser(one), await aUser(one)];
  const msgId = randomUUID();
  await ann.readStream(ask, { msgId, prompt: 'Who goes there?' });

  const { refused, response } = await ann.openStream(ask, { msgId, prompt: 'Who came here?' });

  expect(response.status).toBe(409);
  expect(refused).toEqual({
    code: 409,
    type: 'WARN',
    msg: 'This message was already sent with different content.',
    data: { reason: 'DIFFERENT_BODY' },
  });
  expect((await bob.readStream(ask, { msgId, prompt: 'Who came here?' })).last.code).toBe(200);
});
