import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { getParameters, setParameters } from '@studiolo/contract/chat/topic-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { grantProducts } from '../../testing/fixtures/billing.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini', 'o3-mini', 'gpt-5.1'] } });

beforeEach(() => {
  openai.requests.length = 0;
});

const requests = () => openai.requests;
const sessionOf = (events: readonly { type: string }[]): string => {
  const run = events.find((event) => event.type === 'run');
  return run && 'sessionId' in run ? String(run.sessionId) : '';
};

it('answers with the parameters a chat was created with, and with new ones once changed [chat.sessions]', async () => {
  const ann = await aUser(server);
  const { events } = await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Hello?',
    parameters: { style: 'precise', length: 'short' },
  });
  const sessionId = sessionOf(events);
  expect(await ann.call(getParameters, { sessionId })).toEqual({
    style: 'precise',
    length: 'short',
    think: false,
  });

  await ann.call(setParameters, { sessionId, style: 'free', length: 'long' });
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'And now?', sessionId });
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Another chat' });

  expect(requests().map(({ body }) => (body as { temperature?: number }).temperature)).toEqual([
    0.2,
    1.3,
    undefined,
  ]);
  expect(requests().map(({ system }) => [/short answers/.test(system), /thorough/.test(system)])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

it('sends no parameters to a model that sets them itself [chat.sessions]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann);

  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Hello?',
    model: 'o3-mini',
    parameters: { style: 'precise', length: 'normal' },
  });

  expect(requests()[0]?.body).not.toHaveProperty('temperature');
});

it('asks a model with optional thinking to think as long as the chat’s setting says [chat.reasoning]', async () => {
  const ann = await aUser(server);
  await grantProducts(server, ann);
  const question = { prompt: 'Hello?', model: 'gpt-5.1' };
  const { events } = await ann.readStream(ask, {
    ...question,
    msgId: randomUUID(),
    parameters: { style: 'balanced', length: 'normal', think: true },
  });
  const sessionId = sessionOf(events);
  expect(await ann.call(getParameters, { sessionId })).toMatchObject({ think: true });
  // A page of an earlier version sends no parameters.
  await ann.call(setParameters, { sessionId, style: 'balanced', length: 'normal' });
  await ann.readStream(ask, { ...question, msgId: randomUUID(), sessionId });
  await ann.readStream(ask, { ...question, msgId: randomUUID(), sessionId, model: 'gpt-4o-mini' });
  await ann.call(setParameters, { sessionId, style: 'balanced', length: 'normal', think: false });
  await ann.readStream(ask, { ...question, msgId: randomUUID(), sessionId });

  const efforts = requests().map(({ body }) => (body as { reasoning_effort?: string }).reasoning_effort);
  expect(efforts).toEqual(['high', 'high', undefined, undefined]);
});

it('refuses unknown parameters, and another user’s chat [chat.sessions]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { events } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Hello?' });
  const sessionId = sessionOf(events);

  const wrong = await ann.try(setParameters, { sessionId, style: 'wild' as 'free', length: 'long' });
  expect(wrong).toMatchObject({ code: 400, data: { fields: { style: expect.any(String) } } });
  expect((await bob.try(setParameters, { sessionId, style: 'free', length: 'long' })).code).toBe(404);
  expect((await bob.try(getParameters, { sessionId })).code).toBe(404);
});
