import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';

type Deps = {
  /** None where no messaging app is set up. */
  tickets: ShareTickets | undefined;
  /** Where this place is found. */
  siteUrl: string;
  clock: Clock;
  log: Log;
};

const PATIENCE_MS = 8000;

export type ShareSignatures = ReturnType<typeof createShareSignatures>;

/** Signs pages of ours for a messaging app, by the ticket that it lends this place. */
export const createShareSignatures = ({ tickets, siteUrl, clock, log }: Deps) => {
  const ours = new URL(siteUrl).origin;

  return {
    async sign(url: string) {
      if (!tickets) throw new Refusal('NOT_FOUND', { key: 'share-not-set-up' });
      if (new URL(url).origin !== ours) throw new Refusal('INVALID', { key: 'share-foreign' });
      const ticket = await tickets.ticket(AbortSignal.timeout(PATIENCE_MS)).catch((error: unknown) => {
        log.warn({ err: error }, 'WeChat gave no ticket to share by');
        throw new Refusal('BUSY', { key: 'share-away', retryAfterSeconds: 10 });
      });
      const nonceStr = randomBytes(12).toString('hex');
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const [page] = url.split('#', 1);
      const said = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`;
      // SHA-1 is what WeChat reckons with; it guards nothing of ours.
      const signature = createHash('sha1').update(said).digest('hex');
      return { appId: tickets.appId, timestamp, nonceStr, signature };
    },
  };
};
