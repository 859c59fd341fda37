import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { Refusal } from '../errors/refusal.ts';
import { apiPage } from './pages/api-page.ts';
import { describeApi } from './open-api.ts';

type Options = {
  calls: readonly Call[];
  isReady: () => Promise<boolean>;
  metricsToken: string | undefined;
  gauges: Record<string, () => number>;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const mayReadMetrics = ({ socket, headers }: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined)
    return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  const given = Buffer.from(headers.authorization?.replace(/^Bearer /, '') ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Endpoints for operators and tools: liveness, readiness, metrics, and the description of the API. */
export const mountOperations = (
  app: FastifyInstance,
  { calls, isReady, metricsToken, gauges }: Options,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const [name, read] of Object.entries(gauges)) {
    new Gauge({
      name,
      help: name.replaceAll('_', ' '),
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  const durations = new Histogram({
    name: 'studiolo_request_seconds',
    help: 'How long requests took',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    durations.observe(
      { route: routeOptions.url ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Refusal('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/api/openapi.json', () => describeApi(calls));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(calls)));
};
