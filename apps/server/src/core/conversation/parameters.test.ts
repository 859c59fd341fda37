import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getParameters, setParameters } from '@studiolo/contract/chat/topic-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/a-server.ts';
import { aUser } from '../../testing/a-user.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini', 'o3-mini'] } });

beforeEach(() => {
  openai.requests.length = 0;
});

const asked = () => openai.requests.filter(({ method }) => method === 'POST');
const sessionOf = (events: readonly { type: string }[]): string => {
  const run = events.find((event) => event.type === 'run');
  return run && 'sessionId' in run ? String(run.sessionId) : '';
};

it('answers a chat as it was begun, and from then on as it was told [chat.sessions]', async () => {
  const ann = await aUser(server);
  const { events } = await ann.hear(ask, {
    msgId: randomUUID(),
    prompt: 'Hello?',
    parameters: { style: 'precise', length: 'short' },
  });
  const sessionId = sessionOf(events);
  expect(await ann.call(getParameters, { sessionId })).toEqual({ style: 'precise', length: 'short' });

  await ann.call(setParameters, { sessionId, style: 'free', length: 'long' });
  await ann.hear(ask, { msgId: randomUUID(), prompt: 'And now?', sessionId });
  await ann.hear(ask, { msgId: randomUUID(), prompt: 'Another chat' });

  expect(asked().map(({ body }) => (body as { temperature?: number }).temperature)).toEqual([
    0.2,
    1.3,
    undefined,
  ]);
  expect(asked().map(({ system }) => [/short answers/.test(system), /thorough/.test(system)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('spares a model that sets itself how it answers [chat.sessions]', async () => {
  const ann = await aUser(server);

  await ann.hear(ask, {
    msgId: randomUUID(),
    prompt: 'Hello?',
    model: 'o3-mini',
    parameters: { style: 'precise', length: 'normal' },
  });

  expect(asked()[0]?.body).not.toHaveProperty('temperature');
});

it('refuses what is no way to answer, and another’s chat [chat.sessions]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { events } = await ann.hear(ask, { msgId: randomUUID(), prompt: 'Hello?' });
  const sessionId = sessionOf(events);

  const wrong = await ann.try(setParameters, { sessionId, style: 'wild' as 'free', length: 'long' });
  expect(wrong).toMatchObject({ code: 400, data: { fields: { style: expect.any(String) } } });
  expect((await bob.try(setParameters, { sessionId, style: 'free', length: 'long' })).code).toBe(404);
  expect((await bob.try(getParameters, { sessionId })).code).toBe(404);
});
