import { playSound } from '@studiolo/contract/voice/endpoints';
import type { Seal } from '../../../core/secrets/seal.ts';
import type { Clock } from '../../../ports/clock.ts';

const ABOUT = 'the sound of a recording';
const GOOD_FOR_MS = 12 * 3_600_000;

/** Who may hear a recording: its owner, or who has a share of it. */
export type Ticket = { recordingId: string; shareId?: string };

export type Tickets = ReturnType<typeof createTickets>;

/** Players send no token: an address that cannot be guessed lets them have one sound for some hours. */
export const createTickets = ({ seal, clock }: { seal: Seal; clock: Clock }) => ({
  urlFor(ticket: Ticket): string {
    const until = clock.now().getTime() + GOOD_FOR_MS;
    const closed = Buffer.from(seal.close(JSON.stringify({ ...ticket, until }), ABOUT), 'base64');
    return `/api${playSound.path}?ticket=${closed.toString('base64url')}`;
  },

  /** What a ticket is for; undefined for one that is none, or is no longer good. */
  read(ticket: string): Ticket | undefined {
    const opened = seal.open(Buffer.from(ticket, 'base64url').toString('base64'), ABOUT);
    if (opened === undefined) return undefined;
    const { until, ...rest } = JSON.parse(opened) as Ticket & { until: number };
    return until > clock.now().getTime() ? rest : undefined;
  },
});
