import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';

const WINDOW_MS = 60_000;
/** Refused calls of one user, or of nobody known at one address, within a minute. */
const MOST_REFUSED = 240;
/** Callers that are counted at once; beyond it the oldest are forgotten. */
const MOST_COUNTED = 10_000;

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/**
 * Calls that are refused before the limit of their endpoint counts them (nobody knows the caller, the path or the form)
 * have a limit of their own. It hits whoever makes them: others at the same address who are signed in go on.
 */
export const limitRefusedCalls = (
  app: FastifyInstance,
  scale: number,
  now = () => performance.now(),
): void => {
  const most = Math.ceil(MOST_REFUSED * scale);
  const counted = new Map<string, { count: number; endsAt: number }>();
  const keyOf = ({ caller, ip }: FastifyRequest): string => ('userId' in caller ? caller.userId : ip);

  app.addHook('onRequest', async (request) => {
    const entry = isCall(request) ? counted.get(keyOf(request)) : undefined;
    if (!entry || entry.count < most) return;
    const left = entry.endsAt - now();
    if (left <= 0) return;
    const seconds = Math.ceil(left / 1000);
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
    if (counted.size > MOST_COUNTED && oldest !== undefined) counted.delete(oldest);
  });
};
