import { randomUUID } from 'node:crypto';
import { imagine } from '@studiolo/contract/draw/endpoints';
import { expect, it } from 'vitest';
import { databaseUrl } from '../database/database-url.ts';
import { endOfDrawing, paidPictures } from '../fixtures/a-drawing.ts';
import { aGrid } from '../stand-ins/a-grid.ts';
import { startMidjourney, type Scenario } from '../stand-ins/midjourney.ts';
import { until } from '../until.ts';
import { aFreshDatabase, forEachTest, aServerProcessWithModel } from './for-each-test.ts';

const HELD_SCENARIOS: readonly Scenario[] = ['response held', 'held', 'picture held'];

const midjourney = forEachTest(
  () =>
    startMidjourney({
      scenarioOf: (prompt) => HELD_SCENARIOS.find((scenario) => prompt === scenario) ?? 'well',
    }),
  ({ close }) => close(),
);
const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(
  () => ({
    MJ_PROXY_URL: midjourney.url,
    LANE_SLOTS: 'drawing=12',
    DATABASE_URL: databaseUrl(database.connection),
  }),
  ['gpt-4o-mini', 'gpt-image-1'],
);

it('finishes drawings after the server was killed at each step, requests no picture twice, and charges only for delivered ones [draw.once] [plan.ledger]', async () => {
  openai.answersWith([Buffer.from(await aGrid(64)).toString('base64')]);
  const ann = await server.aUser();
  const order = async (type: string, prompt: string, count?: number) =>
    (await ann.call(imagine, { msgId: randomUUID(), type, prompt, count })).mjTaskId;
  const ended = await order('midjourney', 'well');
  await endOfDrawing(ann, ended);

  const painting = openai.pauseAfter(0);
  const streamed = await order('openai', 'A tower', 1);
  const given: string[] = [];
  for (const scenario of HELD_SCENARIOS) given.push(await order('midjourney', scenario));
  await painting;
  await until(() =>
    HELD_SCENARIOS.every((scenario) =>
      [...midjourney.tasks.values()].some(({ prompt }) => prompt === scenario),
    ),
  );
  await until(() => midjourney.fetched.has('picture held'));
  await server.kill();
  midjourney.release();
  openai.resume();
  await server.start();

  for (const id of [ended, ...given])
    expect(await endOfDrawing(ann, id)).toMatchObject({ code: '00', pictures: { length: 4 } });
  expect(await endOfDrawing(ann, streamed)).toMatchObject({
    code: '02',
    content: expect.stringMatching(
      /^The connection was lost .* The request was not repeated, and nothing was charged\.$/,
    ),
    pictures: [],
  });
  expect(midjourney.requests.map(({ body }) => body.prompt).toSorted()).toEqual(
    [...HELD_SCENARIOS, 'well'].toSorted(),
  );
  expect(openai.requests.filter(({ path }) => path.endsWith('/images/generations'))).toHaveLength(1);
  expect(await paidPictures(ann)).toBe(4);
});
