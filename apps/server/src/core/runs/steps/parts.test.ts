import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/database/database.ts';
import { PAGES, pageRun, type PageInput } from '../../../testing/runs/page-run.ts';
import { startRunServer, type RunServer } from '../../../testing/runs/run-server.ts';
import { startLoopback } from '../../../testing/stand-ins/loopback.ts';
import { until } from '../../../testing/until.ts';

let fresh: FreshDatabase;
let server: RunServer;
let service: Awaited<ReturnType<typeof startLoopback>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  service = await startLoopback((_request, response) => void response.end('null'));
  server = await startRunServer({ connection: fresh.connection, kinds: [pageRun] });
});

afterAll(async () => {
  await server.stop();
  await service.close();
  await fresh.drop();
});

const charged = async (owner: string) =>
  (await server.chargeLines(owner)).map(({ amount, paid, state }) => ({ amount, paid, state }));
const endOf = (runId: string, owner: string) =>
  until(async () => {
    const run = await server.runs.one(runId, owner, 'en_US');
    return run && run.finishedAt !== null ? run.state : undefined;
  });
const translate = async (input: Omit<PageInput, 'service'>) => {
  const owner = randomUUID();
  return { owner, runId: await server.begin('pages', owner, { service: service.url, ...input }, PAGES) };
};

it.each([
  { andThen: 'fail', pages: 3, state: 'failed', charge: { paid: 3, state: 'settled' } },
  { andThen: 'fail', pages: 0, state: 'failed', charge: { paid: 0, state: 'returned' } },
  { andThen: 'end', pages: 11, state: 'done', charge: { paid: 11, state: 'settled' } },
  { andThen: 'end', pages: 12, state: 'done', charge: { paid: 12, state: 'settled' } },
] as const)(
  'charges $charge.paid of twelve pages for the finished ones of a run that is $state [ledger.amounts]',
  async ({ andThen, pages, state, charge }) => {
    const { runId, owner } = await translate({ andThen, pages });

    expect(await endOf(runId, owner)).toBe(state);
    expect(await charged(owner)).toEqual([{ amount: 12, ...charge }]);
    expect(await server.usedOf(owner, PAGES)).toBe(charge.paid);
  },
);

it('shows the paid part while the rest is in progress, and refunds the rest when stopped [ledger.amounts] [chat.stop]', async () => {
  const { runId, owner } = await translate({ andThen: 'wait', pages: 3 });
  await until(async () => (await charged(owner))[0]?.paid === 3);
  expect(await charged(owner)).toEqual([{ amount: 12, paid: 3, state: 'reserved' }]);
  expect(await server.usedOf(owner, PAGES)).toBe(12);

  await server.runs.cancel(runId, owner);

  expect(await endOf(runId, owner)).toBe('stopped');
  expect(await charged(owner)).toEqual([{ amount: 12, paid: 3, state: 'settled' }]);
  expect(await server.usedOf(owner, PAGES)).toBe(3);
});
