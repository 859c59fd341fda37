import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';

type Deps = {
  /** Undefined if no messaging app is configured. */
  tickets: ShareTickets | undefined;
  siteUrl: string;
  clock: Clock;
  log: Log;
};

const REQUEST_TIMEOUT_MS = 8000;

export type ShareSignatures = ReturnType<typeof createShareSignatures>;

/** Signs our pages for a messaging app with the ticket that it issued to this instance. */
export const createShareSignatures = ({ tickets, siteUrl, clock, log }: Deps) => {
  const siteOrigin = new URL(siteUrl).origin;

  return {
    async sign(url: string) {
      if (!tickets) throw new Refusal('NOT_FOUND', { key: 'share-not-set-up' });
      if (new URL(url).origin !== siteOrigin) throw new Refusal('INVALID', { key: 'share-foreign' });
      const ticket = await tickets.ticket(AbortSignal.timeout(REQUEST_TIMEOUT_MS)).catch((error: unknown) => {
        log.warn({ err: error }, 'WeChat returned no ticket for signing shared pages');
        throw new Refusal('BUSY', { key: 'share-away', retryAfterSeconds: 10 });
      });
      const nonceStr = randomBytes(12).toString('hex');
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const [page] = url.split('#', 1);
      const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`;
      // WeChat requires SHA-1. We do not rely on it to protect anything.
      const signature = createHash('sha1').update(text).digest('hex');
      return { appId: tickets.appId, timestamp, nonceStr, signature };
    },
  };
};
