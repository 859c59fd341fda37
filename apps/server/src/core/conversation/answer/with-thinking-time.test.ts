import { expect, it } from 'vitest';
import { appendEvent, type NumberedEvent } from '../../runs/events/event-log.ts';
import { thoughtIn, withThinkingTime } from './with-thinking-time.ts';

type Part = { type: 'text' | 'reasoning' | 'tool'; text: string };

/** Output for parts that arrive a few seconds apart. */
const after = async (...parts: Part[]) => {
  let seconds = 0;
  const clock = { now: () => new Date(seconds * 1000) };
  const spoken = (async function* () {
    for (const part of parts) {
      yield part;
      seconds += 2;
    }
  })();
  return Array.fromAsync(withThinkingTime(spoken, clock));
};

const thinks: Part = { type: 'reasoning', text: 'Hm.' };
const textPart: Part = { type: 'text', text: 'So.' };

it('reports the thinking time once, before the first words [chat.reasoning]', async () => {
  const toolPart: Part = { type: 'tool', text: 'lighthouse' };
  const quiet: Part = { type: 'text', text: '' };
  expect(await after(thinks, quiet, toolPart, thinks, textPart, thinks, textPart)).toEqual([
    ...[thinks, quiet, toolPart, thinks],
    { type: 'thought', milliseconds: 8000 },
    ...[textPart, thinks, textPart],
  ]);
  expect(await after(textPart, thinks, textPart)).toEqual([textPart, thinks, textPart]);
});

it('recovers the thinking time from the log of a run [chat.reasoning]', () => {
  const log: NumberedEvent[] = [];
  appendEvent(log, { type: 'reasoning', text: 'Hm.' });
  expect(thoughtIn(log)).toBeNull();
  appendEvent(log, { type: 'thought', milliseconds: 8000 });
  appendEvent(log, 'So.');
  expect(thoughtIn(log)).toBe(8000);
});
