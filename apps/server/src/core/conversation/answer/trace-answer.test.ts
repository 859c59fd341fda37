import { expect, it } from 'vitest';
import { lackOf } from './trace-answer.ts';

const passage = (score: number) => ({
  number: 1,
  fileId: 'file',
  name: 'Prices and hours',
  text: 'A cortado costs 48 kroner.',
  score,
  way: 'search' as const,
  fate: 'given' as const,
});

it.each([
  { score: 0.1, isAnswered: true, isBoundToSources: true, lack: null },
  { score: 0.1, isAnswered: false, isBoundToSources: true, lack: 'low-score' },
  { score: 0.1, isAnswered: false, isBoundToSources: false, lack: 'low-score' },
  { score: 0.9, isAnswered: true, isBoundToSources: true, lack: null },
  { score: 0.9, isAnswered: false, isBoundToSources: true, lack: 'uncited' },
  { score: 0.9, isAnswered: false, isBoundToSources: false, lack: null },
])(
  'counts a question as answered if the answer cites a source, whatever its passages scored: $score, $isAnswered, $isBoundToSources [bot.inbox]',
  ({ score, lack, ...how }) => {
    const prompt = 'How much is a cortado?';
    expect(lackOf({ passages: [passage(score)] }, { prompt, ...how })).toBe(lack);
  },
);
