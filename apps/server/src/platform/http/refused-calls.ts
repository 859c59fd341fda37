import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { senderNetworkOf } from '../traffic/network-of.ts';

const WINDOW_MS = 60_000;
/** Maximum number of refused calls within a minute, per user, or per address for unknown callers. */
const MAX_REFUSED_PER_MINUTE = 240;
/** Maximum number of callers that are counted; beyond it the oldest are dropped. */
const MAX_COUNTED_CALLERS = 10_000;

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/**
 * Limits calls that are refused before the endpoint's own limit applies: those of unknown callers, with an
 * unknown path or a malformed body. Applies to each caller, so that signed-in users at the same address are
 * not affected.
 */
export const limitRefusedCalls = (
  app: FastifyInstance,
  scale: number,
  now = () => performance.now(),
): void => {
  const maxRefused = Math.ceil(MAX_REFUSED_PER_MINUTE * scale);
  const counted = new Map<string, { count: number; endsAt: number }>();
  const keyOf = ({ caller, ip }: FastifyRequest): string =>
    'userId' in caller ? caller.userId : senderNetworkOf(ip);

  app.addHook('onRequest', async (request) => {
    const entry = isCall(request) ? counted.get(keyOf(request)) : undefined;
    if (!entry || entry.count < maxRefused) return;
    const remainingMs = entry.endsAt - now();
    if (remainingMs <= 0) return;
    const seconds = Math.ceil(remainingMs / 1000);
    throw new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    if (!isCall(request) || statusCode < 400 || statusCode >= 500 || statusCode === 429) return;
    const key = keyOf(request);
    const entry = counted.get(key);
    if (entry && entry.endsAt > now()) {
      entry.count += 1;
      return;
    }
    counted.delete(key);
    counted.set(key, { count: 1, endsAt: now() + WINDOW_MS });
    const [oldest] = counted.keys();
    if (counted.size > MAX_COUNTED_CALLERS && oldest !== undefined) counted.delete(oldest);
  });
};
