import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';

/** An item of a stream: the next event with its number, or the end, with the error if it failed. */
export type FollowedEvent = { id: number; event: RunEvent } | { id: number; end: true; error?: Sentence };
