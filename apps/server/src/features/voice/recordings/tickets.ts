import { playSound } from '@studiolo/contract/voice/endpoints';
import type { Seal } from '../../../core/secrets/seal.ts';
import { createTickets } from '../../../core/secrets/tickets.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Who may hear a recording: its owner, or who has a share of it. */
export type Ticket = { recordingId: string; shareId?: string };

export type SoundTickets = ReturnType<typeof createSoundTickets>;

/** Addresses under which players get the sound of a recording. */
export const createSoundTickets = (deps: { seal: Seal; clock: Clock }) => {
  const tickets = createTickets<Ticket>('the sound of a recording', deps);
  return {
    urlFor: (ticket: Ticket): string => `/api${playSound.path}?ticket=${tickets.write(ticket)}`,
    read: tickets.read,
  };
};
