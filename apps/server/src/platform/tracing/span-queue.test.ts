import { expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { silentLog } from '../logging/log.ts';
import { createSpanQueue, QUEUE_LIMITS } from './span-queue.ts';
import type { EndedSpan } from './tracer.ts';

const LIMITS = { ...QUEUE_LIMITS, maxQueued: 5, maxBatch: 2, intervalMs: 1, maxPauseMs: 4 };

const aSpan = (name: string): EndedSpan => ({
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  isSampled: true,
  parentSpanId: undefined,
  name,
  kind: 'internal',
  startedAt: 0,
  durationMs: 0,
  attributes: new Map(),
  hasFailed: false,
});

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

it('sends spans in batches and in order, and counts those that the collector rejected', async () => {
  const batches: string[][] = [];
  const queue = createSpanQueue({
    log: silentLog(),
    limits: LIMITS,
    async send(spans) {
      batches.push(spans.map(({ name }) => name));
      return batches.length === 1 ? 1 : 0;
    },
  });
  for (const name of NAMES.slice(0, 5)) queue.add(aSpan(name));
  await until(() => queue.counts().queued === 0);

  expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(queue.counts()).toEqual({ queued: 0, sent: 4, dropped: 1 });
});

it('keeps what fits while the collector fails, counts the rest as dropped, and sends once it recovers', async () => {
  const received: string[] = [];
  let attempts = 0;
  const queue = createSpanQueue({
    log: silentLog(),
    limits: LIMITS,
    async send(spans) {
      attempts += 1;
      if (attempts < 4) throw new Error('connection refused');
      received.push(...spans.map(({ name }) => name));
      return 0;
    },
  });
  for (const name of NAMES) queue.add(aSpan(name));
  expect(queue.counts()).toEqual({ queued: 5, sent: 0, dropped: 2 });
  await until(() => queue.counts().queued === 0);

  expect(received).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(queue.counts()).toEqual({ queued: 0, sent: 5, dropped: 2 });
});

it('closes although the collector never answers, and counts what it had to drop', async () => {
  const queue = createSpanQueue({
    log: silentLog(),
    limits: { ...LIMITS, intervalMs: 60_000, closeTimeoutMs: 1 },
    send: () => new Promise(() => undefined),
  });
  queue.add(aSpan('a'));
  await queue.close();
  queue.add(aSpan('after the end'));
  expect(queue.counts()).toEqual({ queued: 0, sent: 0, dropped: 2 });
});

it('sends the rest when it closes', async () => {
  const received: string[] = [];
  const queue = createSpanQueue({
    log: silentLog(),
    limits: { ...LIMITS, intervalMs: 60_000, maxBatch: 2, closeTimeoutMs: 240_000 },
    async send(spans) {
      received.push(...spans.map(({ name }) => name));
      return 0;
    },
  });
  queue.add(aSpan('a'));
  await queue.close();
  expect(received).toEqual(['a']);
});
