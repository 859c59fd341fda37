import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';

type Deps = {
  /** None where no messaging app is set up. */
  tickets: ShareTickets | undefined;
  /** What links say; empty where nobody said. */
  publicUrl: string;
  clock: Clock;
  log: Log;
};

const PATIENCE_MS = 8000;
/** A ticket is asked for anew a little before it ends. */
const EARLY_SECONDS = 300;

type Held = { ticket: string; endsAt: number };

export type ShareSignatures = ReturnType<typeof createShareSignatures>;

/** Signs addresses of ours for a messaging app, by a ticket that is fetched once and used until it ends. */
export const createShareSignatures = ({ tickets, publicUrl, clock, log }: Deps) => {
  let held: Promise<Held> | undefined;

  const fetched = async ({ fetch }: ShareTickets): Promise<Held> => {
    const { ticket, expiresInSeconds } = await fetch(AbortSignal.timeout(PATIENCE_MS));
    return { ticket, endsAt: clock.now().getTime() + (expiresInSeconds - EARLY_SECONDS) * 1000 };
  };

  const ticketOf = async (source: ShareTickets): Promise<string> => {
    const before = await held?.catch(() => undefined);
    if (before && before.endsAt > clock.now().getTime()) return before.ticket;
    const asked = fetched(source);
    held = asked;
    return (await asked).ticket;
  };

  return {
    async sign(url: string) {
      const isOurs = publicUrl === '' || new URL(url).origin === new URL(publicUrl).origin;
      if (!tickets || !isOurs) throw new Refusal('NOT_FOUND');
      const ticket = await ticketOf(tickets).catch((error: unknown) => {
        log.warn({ err: error }, 'WeChat gave no ticket to share by');
        throw new Refusal('BUSY', { retryAfterSeconds: 10 });
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
