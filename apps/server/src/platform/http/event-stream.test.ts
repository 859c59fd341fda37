import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { followRun } from '@studiolo/contract/runs/endpoints';
import { afterAll, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { aServerWithModel } from '../../testing/fixtures/a-server.ts';
import { until } from '../../testing/until.ts';

const { server, openai } = aServerWithModel();
afterAll(() => openai.resume());

it('releases every reader that disconnects before an answer ends [chat.resume]', async () => {
  const ann = await aUser(server);
  openai.answersWith(['one ', 'two ', 'three']);
  const paused = openai.pauseAfter(1);
  const msgId = randomUUID();
  const first = await ann.openStream(ask, { msgId, prompt: 'Count.' });
  await paused;
  const started = (await first.events!.next()).value!.message.data;
  if (typeof started === 'string' || started.type !== 'run') throw new Error('the run should come first');
  const leaving = new AbortController();
  await Promise.all(
    Array.from({ length: 10 }, () =>
      ann.openStream(followRun, { runId: started.runId }, { signal: leaving.signal }),
    ),
  );
  await until(() => server.inside.app.openStreams.size === 11);

  leaving.abort();

  await until(() => server.inside.app.openStreams.size === 1);
  openai.resume();
  expect(await until(() => server.inside.app.openStreams.size === 0)).toBe(true);
});

it('sends the headers of our other API responses, not those of a page [api.headers]', async () => {
  const ann = await aUser(server);
  const { response, events } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'Hello.' });
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  for await (const _ of events!);
});
