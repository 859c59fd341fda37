import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { createClient, type Client } from '../../testing/client.ts';
import { twoServersWithModel } from '../../testing/fixtures/a-server.ts';

const { one, other, openai } = twoServersWithModel();

beforeAll(() => {
  openai.answersWith(['One ', 'two ', 'three ', 'four.']);
});

const runOf = async (client: Client): Promise<string> => (await client.call(pageRuns, {})).records[0]!.runId;

it.each(['this server', 'another server'])(
  'keeps the text of an answer stopped from %s, and closes the connection to the model [chat.stop]',
  async (where) => {
    const ann = await aUser(one);
    const stopping = where === 'another server' ? createClient(other.url, ann.token) : ann;
    const question = { msgId: randomUUID(), prompt: 'Count.' };
    const reached = openai.pauseAfter(2);
    const answer = ann.readStream(ask, question);
    await reached;
    const request = openai.requests.at(-1);

    await stopping.call(cancelRun, { runId: await runOf(ann) });

    const { text, last, events } = await answer;
    expect(text).toBe('One two ');
    expect(last).toEqual({ code: 200, data: '', end: true });
    expect(events).toContainEqual({ type: 'stopped' });
    await request?.over;
    expect(request?.closed).toBe(true);
    const { records } = await ann.call(pageRecords, {});
    expect(records).toMatchObject([{ reponse: 'One two ', status: 'stopped', error: '' }]);
    expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 1 });
    expect((await ann.call(pageRuns, {})).records).toMatchObject([
      { state: 'stopped', kind: 'answer', title: 'Count.' },
    ]);
    openai.resume();
  },
);

it('costs nothing if stopped before the first word [chat.stop] [plan.ledger]', async () => {
  const ann = await aUser(one);
  const reached = openai.pauseAfter(0);
  const answer = ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });
  await reached;

  await ann.call(cancelRun, { runId: await runOf(ann) });

  expect((await answer).text).toBe('');
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
  openai.resume();
});

it('leaves a finished answer and another user’s answer alone [chat.stop]', async () => {
  const [ann, bob] = [await aUser(one), await aUser(one)];
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'Count.' });
  const runId = await runOf(ann);

  expect(await bob.try(cancelRun, { runId })).toMatchObject({ status: 404 });
  expect(await bob.try(cancelRun, { runId: randomUUID() })).toMatchObject({ status: 404 });
  expect(await ann.try(cancelRun, { runId })).toMatchObject({ status: 200 });

  expect((await ann.call(pageRecords, {})).records).toMatchObject([
    { status: 'done', reponse: 'One two three four.' },
  ]);
});
