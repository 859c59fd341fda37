import type { Clock } from '../../ports/clock.ts';
import type { Seal } from './seal.ts';

const GOOD_FOR_MS = 12 * 3_600_000;

export type Tickets<T> = { write: (ticket: T) => string; read: (ticket: string) => T | undefined };

/** Players send no token: what cannot be guessed lets them have one sound for some hours. */
export const createTickets = <T extends object>(
  about: string,
  { seal, clock }: { seal: Seal; clock: Clock },
): Tickets<T> => ({
  write(ticket) {
    const until = clock.now().getTime() + GOOD_FOR_MS;
    return Buffer.from(seal.close(JSON.stringify({ ...ticket, until }), about), 'base64').toString(
      'base64url',
    );
  },

  /** What a ticket is for; undefined for one that is none, or is no longer good. */
  read(ticket) {
    const opened = seal.open(Buffer.from(ticket, 'base64url').toString('base64'), about);
    if (opened === undefined) return undefined;
    const { until, ...rest } = JSON.parse(opened) as T & { until: number };
    return until > clock.now().getTime() ? (rest as unknown as T) : undefined;
  },
});
