import { expect, it } from 'vitest';
import { Refusal } from '../../platform/errors/refusal.ts';
import { twoRunServers } from '../../testing/runs/two-run-servers.ts';

const { servers, begin } = twoRunServers();

/** Starts a run whose first attempt continues after its cancellation until the test ends it. */
const aSlowRun = async () => {
  const started = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  let attempts = 0;
  const run = await begin(async function* ({ signal }) {
    attempts += 1;
    yield `attempt ${attempts}`;
    if (attempts > 1) return;
    signal.addEventListener('abort', () => stopping.resolve());
    started.resolve();
    await ending.promise;
    signal.throwIfAborted();
  });
  await started.promise;
  return { ...run, stopping: stopping.promise, end: ending.resolve, attempts: () => attempts };
};

it('continues a canceled run that is resumed before it has stopped, however long that takes', async () => {
  const run = await aSlowRun();
  const { runs } = servers.other;

  await runs.cancel(run.runId, run.owner);
  await run.stopping;
  expect(await runs.resume(run.runId, run.owner)).toBe(true);
  run.end();

  expect(await run.ended()).toMatchObject({ state: 'done' });
  expect(run.attempts()).toBe(2);
  expect(await run.charge()).toBe('settled');
});

it('stops a run that is canceled again after it was resumed', async () => {
  const run = await aSlowRun();
  const { runs } = servers.one;

  await runs.cancel(run.runId, run.owner);
  await run.stopping;
  await runs.resume(run.runId, run.owner);
  await runs.cancel(run.runId, run.owner);
  run.end();

  expect(await run.ended()).toMatchObject({ state: 'stopped' });
  expect(run.attempts()).toBe(1);
  expect(await runs.resume(run.runId, run.owner)).toBe(false);
});

it('does not resume a run that was not canceled, or that belongs to another user', async () => {
  const [run, another] = [await aSlowRun(), await aSlowRun()];
  const { runs } = servers.one;

  expect(await runs.resume(run.runId, run.owner)).toBe(false);
  await runs.cancel(run.runId, run.owner);
  await run.stopping;
  expect(await runs.resume(run.runId, another.owner)).toBe(false);
  await expect(runs.cancel(run.runId, another.owner)).rejects.toThrow(Refusal);

  run.end();
  another.end();
  expect([(await run.ended()).state, (await another.ended()).state]).toEqual(['stopped', 'done']);
});
