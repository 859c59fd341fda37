import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getDrawing, imagine, pageDrawings } from '@studiolo/contract/draw/endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { paidFor } from '../../apps/server/src/testing/fixtures/drawn.ts';
import { startMidjourney } from '../../apps/server/src/testing/stand-ins/midjourney.ts';
import {
  fateIn,
  ordersGoingWrong,
  type WrongOrder,
} from '../../apps/server/src/testing/stand-ins/wrong-ways.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { median } from '../harness/statistics.ts';

const PLACE = 'https://studiolo.test';
const TASKS = 1000;
const QUICK_TASKS = 100;
const EACH = 25;
/** Number of one user's simultaneous requests. A new one is sent when one has ended. */
const CONCURRENCY = 2;
/** Number of pictures that the service finishes per second, for all users. */
const PER_SECOND = 0.8;
const TIMEOUT_MS = 300_000;
/** Upper bound on polling, so that polling itself is not what is measured. */
const MAX_POLLS_PER_SECOND = 80;
const MIN_POLL_INTERVAL_MS = 250;
const FINAL_SECONDS = 5;
const LISTED_DRAWINGS = 5;
/** Requests that the service never finishes, or returns no result for while it is polled. */
const ENDLESS: readonly string[] = ['forgotten', 'away', 'picture away'];

type EndedOrder = WrongOrder & { code: string; pictures: number; endedAt: number };

/** Sends a request twice at once, like a page whose connection breaks, and waits until it has ended. */
const drawTwice = async (person: Client, order: WrongOrder, pollIntervalMs: number): Promise<EndedOrder> => {
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

/**
 * Draws all orders of one user, a few at once. Returns the number of drawings afterwards and the total
 * charge.
 */
const drawAll = async (person: Client, orders: readonly WrongOrder[], pollIntervalMs: number) => {
  const queue = [...orders];
  const ended: EndedOrder[] = [];
  const go = async (): Promise<void> => {
    for (let order = queue.shift(); order; order = queue.shift())
      ended.push(await drawTwice(person, order, pollIntervalMs));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, go));
  const { total } = await person.call(pageDrawings, {});
  return { ended, total, paid: await paidFor(person), owed: orders.filter(({ isPaid }) => isPaid).length };
};

export const drawings: Row = {
  name: 'drawings',
  about: 'tasks of a drawing service that fails, stalls, repeats, reorders and lies in 30 % of them',
  async measure({ isWhole }): Promise<Figure[]> {
    const tasks = isWhole ? TASKS : QUICK_TASKS;
    let url = '';
    const persons = tasks / EACH;
    const meanMs = (1000 * persons * CONCURRENCY) / PER_SECOND;
    const pollIntervalMs = Math.max(
      MIN_POLL_INTERVAL_MS,
      (1000 * persons * CONCURRENCY) / MAX_POLLS_PER_SECOND,
    );
    const midjourney = await startMidjourney({
      fateOf: fateIn,
      paintMs: () => meanMs * (0.5 + Math.random()),
      hookTo: (address) => address.replace(PLACE, url),
    });
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`, {
      MJ_PROXY_URL: midjourney.url,
      PUBLIC_URL: PLACE,
      FREE_DRAW_DAILY: '1000',
    });
    ({ url } = product);
    try {
      const orders = ordersGoingWrong(tasks);
      const people = await Promise.all(Array.from({ length: persons }, () => product.aUser()));
      const all = await Promise.all(
        people.map((person, at) => drawAll(person, orders.slice(at * EACH, (at + 1) * EACH), pollIntervalMs)),
      );
      const ended = all.flatMap((each) => each.ended);
      const given = [...midjourney.tasks.values()];
      const ends = new Map(given.map(({ id, prompt }) => [prompt, midjourney.endedAt.get(id) ?? Number.NaN]));
      const late = ended
        .filter(({ prompt }) => !ENDLESS.includes(fateIn(prompt)))
        .map(({ prompt, endedAt }) => ({
          fate: fateIn(prompt),
          seconds: (endedAt - (ends.get(prompt) ?? Number.NaN)) / 1000,
        }))
        .toSorted((one, other) => other.seconds - one.seconds);
      const wrong = ended.filter(
        ({ code, isPaid, pictures }) => code !== (isPaid ? '00' : '02') || pictures !== (isPaid ? 4 : 0),
      );
      return [
        { measure: 'tasks', value: ended.length, atLeast: tasks },
        {
          measure: 'lost, or ended otherwise than at the service',
          value: wrong.length + all.filter(({ total }) => total !== EACH).length,
          atMost: 0,
          note: wrong.map(({ prompt, code }) => `${prompt} ${code}`).join(', '),
        },
        {
          measure: 'asked for twice',
          value: given.length - new Set(given.map(({ prompt }) => prompt)).size,
          atMost: 0,
        },
        {
          measure: 'people charged wrongly',
          value: all.filter(({ paid, owed }) => paid !== owed).length,
          atMost: 0,
        },
        {
          measure: 'ended at the service → final, the slowest',
          unit: 's',
          value: late[0]?.seconds ?? Number.NaN,
          atMost: FINAL_SECONDS,
          note: `half within ${median(late.map(({ seconds }) => seconds)).toFixed(1)}; the slowest: ${late
            .slice(0, LISTED_DRAWINGS)
            .map(({ fate, seconds }) => `${fate} ${seconds.toFixed(1)}`)
            .join(', ')}`,
        },
      ];
    } finally {
      await product.stop();
      await Promise.all([midjourney.close(), source.stop()]);
    }
  },
};
