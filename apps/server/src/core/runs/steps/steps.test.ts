import { expect, it } from 'vitest';
import { twoRunServers } from '../../../testing/runs/two-run-servers.ts';

const { begin } = twoRunServers();

it('runs a step once, and returns its saved result in each attempt [run.steps]', async () => {
  const done: string[] = [];
  const answers: unknown[] = [];
  const run = await begin(async function* ({ step, runId }) {
    const first = await step('first', async (reference) => {
      done.push(reference);
      return { at: new Date(0), none: undefined };
    });
    const nothing = await step('nothing', async () => void done.push('nothing'));
    answers.push([first, nothing]);
    if (answers.length < 3) throw new Error('out of paint');
    yield `${runId}:first`;
  });

  expect((await run.ended()).state).toBe('done');
  expect(done).toEqual([`${run.runId}:first`, 'nothing']);
  expect(answers).toEqual(Array(3).fill([{ at: '1970-01-01T00:00:00.000Z' }, undefined]));
  expect(await run.charge()).toBe('settled');
});

it('saves the text of a service although the database cannot store some characters [run.steps]', async () => {
  const answers: unknown[] = [];
  const run = await begin(async function* ({ step }) {
    answers.push(await step('hear', async () => ({ said: ['a\0b', 'half \ud83c'] })));
    if (answers.length === 1) throw new Error('out of paint');
    yield 'heard';
  });

  expect((await run.ended()).state).toBe('done');
  expect(answers.at(-1)).toEqual({ said: ['ab', 'half \ufffd'] });
});

it('fails a run that uses a step name twice, and refunds its price [run.steps]', async () => {
  const run = await begin(async function* ({ step }) {
    yield await step('paint', async () => 'red');
    yield await step('paint', async () => 'blue');
  });

  expect(await run.ended()).toMatchObject({ state: 'failed' });
  expect(await run.charge()).toBe('returned');
});

it('keeps retrying as long as steps finish in between [run.steps]', async () => {
  let attempts = 0;
  const run = await begin(async function* ({ step }) {
    attempts += 1;
    for (let at = 1; at <= attempts; at += 1) await step(`step ${at}`, async () => at);
    if (attempts < 8) throw new Error('out of paint');
    yield 'painted';
  });

  expect((await run.ended()).state).toBe('done');
  expect(attempts).toBe(8);
});

it.each([
  { what: 'asks the service, and takes its result,', knows: true, sent: 1 },
  { what: 'sends it again, as the service knows nothing of it,', knows: false, sent: 2 },
])('$what if the outcome of a step is unknown [run.steps]', async ({ knows, sent }) => {
  const requests: string[] = [];
  const calls: string[] = [];
  const run = await begin(async function* ({ step }) {
    yield await step(
      'send',
      async (reference) => {
        requests.push(reference);
        if (requests.length === 1) throw new Error('the line was cut');
        return 'sent again';
      },
      {
        ifUnknown: async (reference) => {
          calls.push(reference);
          return knows ? 'known' : undefined;
        },
      },
    );
  });

  expect((await run.ended()).state).toBe('done');
  expect(requests).toEqual(Array(sent).fill(`${run.runId}:send`));
  expect(calls).toEqual([`${run.runId}:send`]);
  expect((await run.events())[0]).toBe(knows ? 'known' : 'sent again');
});

it('fails with an explanation and a refund if a service does not know the outcome of a step [run.steps]', async () => {
  let requests = 0;
  const run = await begin(async function* ({ step }) {
    yield await step(
      'send',
      async () => {
        requests += 1;
        throw new Error('the line was cut');
      },
      { ifUnknown: 'fail' },
    );
  });

  expect(await run.ended()).toMatchObject({
    state: 'failed',
    error:
      'The connection was lost before the service answered, so it is unknown whether it did this. The request was not repeated, and nothing was charged.',
  });
  expect(requests).toBe(1);
  expect(await run.charge()).toBe('returned');
});
