import { playSound } from '@studiolo/contract/voice/endpoints';
import type { Seal } from '../../../core/secrets/seal.ts';
import { createTickets } from '../../../core/secrets/tickets.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Permission to play a recording, as its owner or through a share. */
export type Ticket = { recordingId: string; shareId?: string };

export type SoundTickets = ReturnType<typeof createSoundTickets>;

/** Creates the URLs from which players load a recording. */
export const createSoundTickets = (deps: { seal: Seal; clock: Clock }) => {
  const tickets = createTickets<Ticket>('the sound of a recording', deps);
  return {
    urlFor: (ticket: Ticket): string => `/api${playSound.path}?ticket=${tickets.write(ticket)}`,
    read: tickets.read,
  };
};
