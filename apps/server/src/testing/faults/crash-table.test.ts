import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { createStudioItem, getStudioItem } from '@studiolo/contract/notebooks/studio-endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { expect, it } from 'vitest';
import type { Client } from '../client.ts';
import { aNotebook, aTextSource } from '../fixtures/a-notebook.ts';
import { databaseUrl } from '../database/database-url.ts';
import type { StandInRequest } from '../stand-ins/stand-in.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
}));

const HEIGHTS = [31, 32, 33, 34];
const heightIn = ({ body }: StandInRequest): number =>
  HEIGHTS.find((height) => JSON.stringify(body).includes(`is ${height} metres high`)) ?? 0;
const answerOf = (request: StandInRequest): string => {
  const height = heightIn(request);
  const values = [{ value: `${height} metres`, quote: `is ${height} metres high` }];
  return JSON.stringify({ cells: [{ column: 1, values }] });
};

/** Starts a table of four sources whose third answer waits for `resume`. */
const aTableInProgress = async (ann: Client) => {
  const notebookId = await aNotebook(ann);
  for (const height of HEIGHTS)
    await aTextSource(ann, notebookId, `tower-${height}.txt`, `The tower is ${height} metres high.`);
  let isHeld = false;
  openai.requests.length = 0;
  openai.answersWhen((request) => {
    if (heightIn(request) === 33 && !isHeld) {
      isHeld = true;
      void openai.pauseAfter(0);
    }
    return answerOf(request);
  });
  const item = await ann.call(createStudioItem, {
    notebookId,
    kind: 'table',
    columns: ['Height'],
    model: 'gpt-4o-mini',
  });
  await until(() => isHeld);
  return item;
};

const itemAtRest = (ann: Client, itemId: string): Promise<StudioItem> =>
  until(async () => {
    const item = await ann.call(getStudioItem, { itemId });
    return item.status === 'making' ? undefined : item;
  });

const shown = ({ content }: StudioItem) =>
  content?.shape === 'table'
    ? content.rows.map(({ cells }) => cells[0]?.values[0]?.text ?? cells[0]?.state)
    : undefined;

const HALF = ['31 metres', '32 metres', 'waiting', 'waiting'];

it('keeps finished rows, and neither requests nor charges them twice, after the server was killed within a row [notebook.table-steps] [plan.ledger]', async () => {
  const ann = await server.aUser();
  const { itemId } = await aTableInProgress(ann);
  expect(shown(await ann.call(getStudioItem, { itemId }))).toEqual(HALF);

  await server.kill();
  openai.resume();
  const count = openai.requests.length;
  await server.start();

  const item = await itemAtRest(ann, itemId);
  expect(item).toMatchObject({ status: 'ready', error: '' });
  expect(shown(item)).toEqual(HEIGHTS.map((height) => `${height} metres`));
  expect(item.anchors.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(openai.requests.slice(count).map(heightIn)).toEqual([33, 34]);
  expect((await ann.call(pageCharges, {})).records).toMatchObject([
    { meter: 'answer', amount: 0.8, paid: 0.8, state: 'settled' },
  ]);
});

it('keeps and charges only the finished rows after the table was stopped within a row [notebook.table-steps] [plan.ledger]', async () => {
  const ann = await server.aUser();
  const { itemId, runId } = await aTableInProgress(ann);

  await ann.call(cancelRun, { runId });

  const item = await itemAtRest(ann, itemId);
  openai.resume();
  expect(item.status).toBe('stopped');
  expect(shown(item)).toEqual(HALF);
  expect(openai.requests.map(heightIn)).toEqual([31, 32, 33]);
  expect((await ann.call(pageCharges, {})).records).toMatchObject([{ meter: 'answer', paid: 0.4 }]);
});

it('keeps and charges only the finished rows after the server was killed and the table was stopped during the restart [notebook.table-steps] [plan.ledger]', async () => {
  const ann = await server.aUser();
  const { itemId, runId } = await aTableInProgress(ann);

  await server.kill();
  await server.start();
  await ann.call(cancelRun, { runId });
  openai.resume();

  const item = await itemAtRest(ann, itemId);
  expect(shown(item)?.slice(0, 2)).toEqual(HALF.slice(0, 2));
  const landed = shown(item)?.filter((value) => value !== 'waiting').length ?? 0;
  const [charge] = (await ann.call(pageCharges, {})).records;
  expect(charge?.paid).toBeCloseTo(landed * 0.2);
});
