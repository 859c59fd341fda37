import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createTracer } from '../tracing/tracer.ts';
import { NO_TRACING, trace } from '../tracing/tracing.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { tracePoolWaits } from './trace-pool-waits.ts';

it('records a wait for a connection only if none is free', async () => {
  const names: string[] = [];
  const tracer = createTracer({ ratio: 1, onEnd: ({ name }) => void names.push(name) });
  const tracing = { ...tracer, close: NO_TRACING.close };
  const fresh = await freshDatabase();
  const database = openDatabase({ connection: fresh.connection, log: silentLog(), poolSize: 1 });
  tracePoolWaits(database.$client, tracing);

  await trace(tracing, { name: 'free' }, () => database.execute(sql`select 1`));
  expect(names).toEqual(['free']);

  const client = await database.$client.connect();
  const queries = trace(tracing, { name: 'busy' }, () =>
    Promise.all([database.execute(sql`select 1`), database.transaction((tx) => tx.execute(sql`select 2`))]),
  );
  client.release();
  await queries;
  expect(names).toEqual(['free', 'wait for a database connection', 'wait for a database connection', 'busy']);

  await closeDatabase(database);
  await fresh.drop();
});
