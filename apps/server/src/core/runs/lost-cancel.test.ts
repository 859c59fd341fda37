import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { twoRunServers } from '../../testing/runs/two-run-servers.ts';
import { runs } from './runs.tables.ts';

const { servers, begin } = twoRunServers();

it('stops a run whose cancellation was sent while its server could not receive it [chat.stop]', async () => {
  const started = Promise.withResolvers<void>();
  const run = await begin(async function* ({ signal }) {
    yield 'painting';
    started.resolve();
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  await started.promise;
  const { database } = servers.one;
  // Sets the cancellation flag without sending its message.
  await database.update(runs).set({ isUnwanted: true }).where(eq(runs.id, run.runId));

  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'studiolo push' and datname = current_database()`);

  expect((await run.ended()).state).toBe('stopped');
});
