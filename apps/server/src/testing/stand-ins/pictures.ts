import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startLoopback } from './loopback.ts';

/** A point that a run, or the service for it, has reached. */
export type Point = { name: string; runId: string; pid: number };

export type Hook = { runId: string; key: string; progress: number; url?: string };

type Options = {
  /** Called at each point; the service waits for its result. */
  onPoint?: (point: Point) => Promise<void> | void;
  /** Returns the webhook address of a running server. Webhooks are retried until a server accepts them. */
  hookTo: () => string;
};

const MAX_WEBHOOK_ATTEMPTS = 100;
const WEBHOOK_RETRY_DELAY_MS = 50;

/** Delivery of webhooks: once, each twice, in reverse order, before the response, or never. */
export type WebhookDelivery = 'once' | 'twice' | 'reversed' | 'early' | 'never';

const hooksOf = (delivery: WebhookDelivery, runId: string, url: string): Hook[] => {
  const half = { runId, key: 'half', progress: 50 };
  const report = { runId, key: 'whole', progress: 100, url };
  if (delivery === 'never') return [];
  if (delivery === 'reversed') return [report, half];
  return delivery === 'twice' ? [half, half, report, report] : [half, report];
};

/** Simulates a paid service that draws pictures, sends webhooks, and can look up earlier requests. */
export const startPictures = async ({ onPoint, hookTo }: Options) => {
  /** Pictures that must be paid for, by the reference or idempotency key of their request. */
  const made: { id: string; reference: string; runId: string }[] = [];
  let orders = 0;
  let isClosed = false;

  const sendWebhook = async (hook: Hook): Promise<void> => {
    for (let tries = 0; tries < MAX_WEBHOOK_ATTEMPTS && !isClosed; tries += 1) {
      const body = JSON.stringify(hook);
      // The test may have stopped the server; the webhook is retried.
      const answer = await fetch(hookTo(), { method: 'POST', body }).catch(() => undefined);
      if (answer?.ok) return;
      await pause(WEBHOOK_RETRY_DELAY_MS);
    }
  };

  const sendWebhooks = async (webhooks: readonly Hook[]): Promise<void> => {
    for (const hook of webhooks) await sendWebhook(hook);
  };

  const order = async (
    request: IncomingMessage,
    reportPoint: (name: string) => Promise<void>,
    runId: string,
  ) => {
    const { reference = '', delivery } = (await json(request)) as {
      reference?: string;
      delivery: WebhookDelivery;
    };
    const key = request.headers['idempotency-key'];
    orders += 1;
    await reportPoint('ordered');
    const earlier = key === undefined ? undefined : made.find((each) => each.reference === key);
    const picture = earlier ?? { id: randomUUID(), reference: String(key ?? reference), runId };
    if (!earlier) {
      made.push(picture);
      const notified = sendWebhooks(hooksOf(delivery, runId, `${service.url}/files/${picture.id}`));
      if (delivery === 'early') await notified;
    }
    await reportPoint('made');
    return { id: picture.id };
  };

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://loopback');
    const runId = String(request.headers['x-run']);
    const pid = Number(request.headers['x-pid']);
    const reportPoint = async (name: string) => onPoint?.({ name, runId, pid });
    const [, place, name = ''] = pathname.split('/');
    if (place === 'points') return reportPoint(decodeURIComponent(name));
    if (place === 'files') {
      await reportPoint('fetched');
      return `picture ${name}`;
    }
    if (request.method === 'POST') return order(request, reportPoint, runId);
    if (name) return { progress: 100, url: `${service.url}/files/${name}` };
    return made.find(({ reference }) => reference === searchParams.get('reference'));
  };

  const service = await startLoopback(async (request: IncomingMessage, response: ServerResponse) => {
    response.end(JSON.stringify((await answer(request)) ?? null));
  });
  return {
    url: service.url,
    made,
    orders: () => orders,
    close: async (): Promise<void> => {
      isClosed = true;
      await service.close();
    },
  };
};
