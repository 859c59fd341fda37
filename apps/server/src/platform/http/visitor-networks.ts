import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { senderNetworkOf } from '../traffic/network-of.ts';

const WINDOW_MS = 60_000;
/** Limit of all visitors of one network together, as a multiple of a single visitor's. */
const VISITORS_PER_NETWORK = 5;
/** Maximum number of networks that are counted; beyond it the oldest are dropped. */
const MAX_NETWORKS = 10_000;

/**
 * Limits the visitors of one network together, since a client without an account can pose as any number of
 * visitors. Called for each request of a visitor; throws above the limit per minute.
 */
export const limitVisitorNetworks = (
  perMinute: number,
  now = () => performance.now(),
): ((request: FastifyRequest) => Promise<void>) => {
  const counted = new Map<string, { count: number; endsAt: number }>();
  return async ({ caller, ip }) => {
    if (caller.kind !== 'visitor') return;
    const network = senderNetworkOf(ip);
    const entry = counted.get(network);
    const remainingMs = (entry?.endsAt ?? 0) - now();
    if (entry && remainingMs > 0) {
      entry.count += 1;
      if (entry.count <= perMinute * VISITORS_PER_NETWORK) return;
      const seconds = Math.ceil(remainingMs / 1000);
      throw new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });
    }
    counted.delete(network);
    counted.set(network, { count: 1, endsAt: now() + WINDOW_MS });
    const [oldest] = counted.keys();
    if (counted.size > MAX_NETWORKS && oldest !== undefined) counted.delete(oldest);
  };
};
