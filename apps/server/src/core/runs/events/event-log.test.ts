import { array, assert, constant, constantFrom, nat, oneof, property, record, string } from 'fast-check';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { expect, it } from 'vitest';
import { appendEvent, eventsAfter, textIn, type NumberedEvent } from './event-log.ts';

const events = array(
  oneof(
    string({ minLength: 1, maxLength: 40, unit: 'binary' }),
    record({ type: constant('reasoning' as const), text: string({ minLength: 1, maxLength: 20 }) }),
    constantFrom<RunEvent>(
      { type: 'stopped' },
      { type: 'notice', text: 'cut' },
      { type: 'citations', anchors: [] },
    ),
  ),
  { minLength: 1, maxLength: 60 },
);

const unitsOf = (log: readonly RunEvent[]): string[] =>
  log.flatMap((event) => {
    if (typeof event === 'string') return event.split('').map((unit) => `text ${unit}`);
    if (event.type === 'reasoning') return event.text.split('').map((unit) => `thought ${unit}`);
    return [JSON.stringify(event)];
  });

const logOf = (events: readonly RunEvent[]): NumberedEvent[] => {
  const log: NumberedEvent[] = [];
  for (const event of events) appendEvent(log, event);
  return log;
};

it('returns exactly the events after a position [chat.resume]', () => {
  assert(
    property(events, nat(3000), (input, position) => {
      const remaining = eventsAfter(logOf(input), position);
      expect(unitsOf(remaining.map(({ event }) => event))).toEqual(unitsOf(input).slice(position));
      if (remaining.length > 0) expect(remaining.at(-1)?.id).toBe(unitsOf(input).length);
    }),
    { numRuns: 300, seed: 7 },
  );
});

it('gives the same text however it was split [chat.resume]', () => {
  assert(
    property(array(string({ maxLength: 2000 }), { maxLength: 20 }), (pieces) => {
      expect(textIn(logOf(pieces))).toBe(pieces.join(''));
    }),
    { numRuns: 100, seed: 7 },
  );
});
