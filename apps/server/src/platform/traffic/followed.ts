import type { Sentence } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';

/** What a stream says: the next event with its number, or its end and, when it failed, why. */
export type Followed = { id: number; event: RunEvent } | { id: number; end: true; error?: Sentence };
