import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { NumberedEvent } from '../../runs/events/event-log.ts';
import type { Clock } from '../../../ports/clock.ts';

type OutputPart = { type: 'text' | 'reasoning'; text: string };

/** Inserts the thinking time before the first words, so that it is stored with the answer. */
export async function* withThinkingTime<Part extends OutputPart | { type: string }>(
  parts: AsyncIterable<Part>,
  clock: Clock,
): AsyncGenerator<Part | { type: 'thought'; milliseconds: number }> {
  let since: number | undefined;
  let hasSpoken = false;
  for await (const part of parts) {
    if (part.type === 'reasoning') since ??= clock.now().getTime();
    if (part.type === 'text' && 'text' in part && part.text !== '' && !hasSpoken) {
      hasSpoken = true;
      if (since !== undefined) yield { type: 'thought', milliseconds: clock.now().getTime() - since };
    }
    yield part;
  }
}

const isThought = (event: RunEvent): event is Extract<RunEvent, { type: 'thought' }> =>
  typeof event !== 'string' && event.type === 'thought';

/** Time spent thinking, from the log of a run. Null if there was none. */
export const thoughtIn = (log: readonly NumberedEvent[]): number | null =>
  log.map(({ event }) => event).find(isThought)?.milliseconds ?? null;
