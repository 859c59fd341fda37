import { randomUUID } from 'node:crypto';
import { getDrawing, imagine, pageDrawings } from '@studiolo/contract/draw/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { paidPictures } from '../../../testing/fixtures/a-drawing.ts';
import { speedUpDrawing } from '../../../testing/fast-drawing.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startMidjourney } from '../../../testing/stand-ins/midjourney.ts';
import { scenarioIn, createFaultyRequests } from '../../../testing/stand-ins/faulty-requests.ts';
import { until } from '../../../testing/until.ts';
import { drawings } from '../draw.tables.ts';

let midjourney: Awaited<ReturnType<typeof startMidjourney>>;
let server: TestServer;
const PLACE = 'https://studiolo.test';
/** With three faulty requests each, seven users cover every fault. */
const USERS = 7;
const TIMEOUT_MS = 150_000;
const DRAWINGS_PER_USER = 10;
speedUpDrawing();

beforeAll(async () => {
  midjourney = await startMidjourney({
    scenarioOf: scenarioIn,
    hookTo: (address) => address.replace(PLACE, server.url),
  });
  server = await startServer({
    settings: {
      MJ_PROXY_URL: midjourney.url,
      PUBLIC_URL: PLACE,
      FREE_DRAW_DAILY: '50',
      LANE_SLOTS: 'drawing=24',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await midjourney.close();
});

const allEnded = async (): Promise<boolean> =>
  (await server.inside.database.$count(drawings, eq(drawings.state, 'drawing'))) === 0;

it('draws and charges each of seventy drawings exactly once despite failed, repeated, reordered and forged events [draw.once]', async () => {
  const people = await Promise.all(Array.from({ length: USERS }, () => aUser(server)));
  const orders = createFaultyRequests(USERS * DRAWINGS_PER_USER).map((order, at) => ({
    ...order,
    person: people[Math.floor(at / DRAWINGS_PER_USER)]!,
  }));

  const one = async ({ person, isPaid, prompt }: { person: TestUser; isPaid: boolean; prompt: string }) => {
    const sent = { msgId: randomUUID(), type: 'midjourney', prompt };
    const [{ mjTaskId }] = await Promise.all([person.call(imagine, sent), person.call(imagine, sent)]);
    return { person, prompt, mjTaskId, wanted: isPaid ? '00' : '02' };
  };
  const drawings = await Promise.all(orders.map(one));
  await until(allEnded, TIMEOUT_MS);
  const endedDrawings = await Promise.all(
    drawings.map(async ({ person, mjTaskId, ...order }) => {
      const { code, pictures } = await person.call(getDrawing, { mjTaskId });
      return { ...order, code, pictures: pictures.length };
    }),
  );

  expect(endedDrawings.filter(({ code, wanted }) => code !== wanted)).toEqual([]);
  expect(endedDrawings.filter(({ code, pictures }) => pictures !== (code === '00' ? 4 : 0))).toEqual([]);
  const prompts = [...midjourney.tasks.values()].map(({ prompt }) => prompt);
  expect(prompts.length).toBe(new Set(prompts).size);
  for (const person of people) {
    const paid = orders.filter((order) => order.person === person && order.isPaid).length;
    expect(await paidPictures(person)).toBe(paid);
    expect((await person.call(pageDrawings, {})).total).toBe(DRAWINGS_PER_USER);
  }
});
