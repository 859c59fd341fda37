import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '@studiolo/contract/wire/endpoint';
import { Refusal } from '../errors/refusal.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { apiPage } from './pages/api-page.ts';
import { describeApi } from './open-api.ts';

type Options = {
  calls: readonly Call[];
  isReady: () => Promise<boolean>;
  metricsToken: string | undefined;
  metrics: Metrics;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const mayReadMetrics = ({ socket, headers }: FastifyRequest, token: string | undefined): boolean => {
  if (token === undefined)
    return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  const receivedToken = Buffer.from(headers.authorization?.replace(/^Bearer /, '') ?? '');
  const expected = Buffer.from(token);
  return receivedToken.length === expected.length && timingSafeEqual(receivedToken, expected);
};

/** Endpoints for operators and tools: liveness, readiness, metrics, and the description of the API. */
export const mountOperations = (
  app: FastifyInstance,
  { calls, isReady, metricsToken, metrics }: Options,
): void => {
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    metrics.observeRequest(routeOptions.url ?? 'other', reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Refusal('NOT_FOUND');
    return reply.type(metrics.contentType).send(await metrics.write());
  });
  app.get('/api/openapi.json', () => describeApi(calls));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(calls)));
};
