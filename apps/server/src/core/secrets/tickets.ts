import type { Clock } from '../../ports/clock.ts';
import type { Seal } from './seal.ts';

const TICKET_LIFETIME_MS = 12 * 3_600_000;

export type Tickets<T> = { write: (ticket: T) => string; read: (ticket: string) => T | undefined };

/** Tickets for media players, which send no token: an unguessable address that is valid for a few hours. */
export const createTickets = <T extends object>(
  about: string,
  { seal, clock }: { seal: Seal; clock: Clock },
): Tickets<T> => ({
  write(ticket) {
    const until = clock.now().getTime() + TICKET_LIFETIME_MS;
    return Buffer.from(seal.close(JSON.stringify({ ...ticket, until }), about), 'base64').toString(
      'base64url',
    );
  },

  /** Undefined for an invalid or expired ticket. */
  read(ticket) {
    const bytes = Buffer.from(ticket, 'base64url');
    if (bytes.toString('base64url') !== ticket) return undefined;
    const opened = seal.open(bytes.toString('base64'), about);
    if (opened === undefined) return undefined;
    const { until, ...rest } = JSON.parse(opened) as T & { until: number };
    return until > clock.now().getTime() ? (rest as unknown as T) : undefined;
  },
});
