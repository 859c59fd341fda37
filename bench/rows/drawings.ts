import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getDrawing, imagine, pageDrawings } from '@studiolo/contract/draw/endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { paidPictures } from '../../apps/server/src/testing/fixtures/a-drawing.ts';
import { startMidjourney } from '../../apps/server/src/testing/stand-ins/midjourney.ts';
import {
  scenarioIn,
  createFaultyRequests,
  type FaultyRequest,
} from '../../apps/server/src/testing/stand-ins/faulty-requests.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { median } from '../harness/statistics.ts';

const PUBLIC_URL = 'https://studiolo.test';
const TASKS = 1000;
const QUICK_TASKS = 100;
const TASKS_PER_USER = 25;
/** Number of requests that a user runs at the same time. */
const CONCURRENCY = 2;
/** Number of pictures that the service finishes per second for all users. */
const PICTURES_PER_SECOND = 0.8;
const TIMEOUT_MS = 300_000;
/** Limits polling, which would otherwise dominate the measurement. */
const MAX_POLLS_PER_SECOND = 80;
const MIN_POLL_INTERVAL_MS = 250;
const FINAL_SECONDS = 5;
const LISTED_DRAWINGS = 5;
/** Outcomes that leave no result at the service to compare ours with. */
const ENDLESS: readonly string[] = ['forgotten', 'unavailable', 'picture unavailable'];

type FinishedOrder = FaultyRequest & { code: string; pictures: number; endedAt: number };

/** Sends a request twice at once, as a page does after a lost connection, and waits until the drawing has ended. */
const drawTwice = async (
  person: Client,
  order: FaultyRequest,
  pollIntervalMs: number,
): Promise<FinishedOrder> => {
  const sent = { msgId: randomUUID(), type: 'midjourney', prompt: order.prompt };
  const [{ mjTaskId }] = await Promise.all([person.call(imagine, sent), person.call(imagine, sent)]);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { code, pictures } = await person.call(getDrawing, { mjTaskId });
    if (code !== '01' || Date.now() > deadline)
      return { ...order, code, pictures: pictures.length, endedAt: Date.now() };
    await pause(pollIntervalMs);
  }
};

/** Draws all orders of one user, a few at a time. Resolves to the number of drawings and the total charge. */
const drawAll = async (person: Client, orders: readonly FaultyRequest[], pollIntervalMs: number) => {
  const queue = [...orders];
  const finished: FinishedOrder[] = [];
  const worker = async (): Promise<void> => {
    for (let order = queue.shift(); order; order = queue.shift())
      finished.push(await drawTwice(person, order, pollIntervalMs));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const { total } = await person.call(pageDrawings, {});
  return {
    ended: finished,
    total,
    paid: await paidPictures(person),
    owed: orders.filter(({ isPaid }) => isPaid).length,
  };
};

export const drawings: Row = {
  name: 'drawings',
  about:
    'tasks of a drawing service that fails, stalls, repeats, reorders or reports falsely for 30 % of them',
  async measure({ isFullRun }): Promise<Figure[]> {
    const tasks = isFullRun ? TASKS : QUICK_TASKS;
    let url = '';
    const userCount = tasks / TASKS_PER_USER;
    const meanMs = (1000 * userCount * CONCURRENCY) / PICTURES_PER_SECOND;
    const pollIntervalMs = Math.max(
      MIN_POLL_INTERVAL_MS,
      (1000 * userCount * CONCURRENCY) / MAX_POLLS_PER_SECOND,
    );
    const midjourney = await startMidjourney({
      scenarioOf: scenarioIn,
      drawingMs: () => meanMs * (0.5 + Math.random()),
      hookTo: (address) => address.replace(PUBLIC_URL, url),
    });
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`, {
      MJ_PROXY_URL: midjourney.url,
      PUBLIC_URL: PUBLIC_URL,
      FREE_DRAW_DAILY: '1000',
    });
    ({ url } = product);
    try {
      const orders = createFaultyRequests(tasks);
      const users = await Promise.all(Array.from({ length: userCount }, () => product.aUser()));
      const all = await Promise.all(
        users.map((person, at) =>
          drawAll(person, orders.slice(at * TASKS_PER_USER, (at + 1) * TASKS_PER_USER), pollIntervalMs),
        ),
      );
      const finished = all.flatMap((each) => each.ended);
      const serviceTasks = [...midjourney.tasks.values()];
      const ends = new Map(
        serviceTasks.map(({ id, prompt }) => [prompt, midjourney.endedAt.get(id) ?? Number.NaN]),
      );
      const delays = finished
        .filter(({ prompt }) => !ENDLESS.includes(scenarioIn(prompt)))
        .map(({ prompt, endedAt }) => ({
          scenario: scenarioIn(prompt),
          seconds: (endedAt - (ends.get(prompt) ?? Number.NaN)) / 1000,
        }))
        .toSorted((one, other) => other.seconds - one.seconds);
      const wrong = finished.filter(
        ({ code, isPaid, pictures }) => code !== (isPaid ? '00' : '02') || pictures !== (isPaid ? 4 : 0),
      );
      return [
        { measure: 'tasks', value: finished.length, atLeast: tasks },
        {
          measure: 'lost, or with a different end than at the service',
          value: wrong.length + all.filter(({ total }) => total !== TASKS_PER_USER).length,
          atMost: 0,
          note: wrong.map(({ prompt, code }) => `${prompt} ${code}`).join(', '),
        },
        {
          measure: 'requested twice from the service',
          value: serviceTasks.length - new Set(serviceTasks.map(({ prompt }) => prompt)).size,
          atMost: 0,
        },
        {
          measure: 'users charged wrongly',
          value: all.filter(({ paid, owed }) => paid !== owed).length,
          atMost: 0,
        },
        {
          measure: 'end at the service → end here, slowest',
          unit: 's',
          value: delays[0]?.seconds ?? Number.NaN,
          atMost: FINAL_SECONDS,
          note: `half within ${median(delays.map(({ seconds }) => seconds)).toFixed(1)}; the slowest: ${delays
            .slice(0, LISTED_DRAWINGS)
            .map(({ scenario, seconds }) => `${scenario} ${seconds.toFixed(1)}`)
            .join(', ')}`,
        },
      ];
    } finally {
      await product.stop();
      await Promise.all([midjourney.close(), source.stop()]);
    }
  },
};
