import { expect, it } from 'vitest';
import { writeTranscript } from './transcript.ts';

const segments = (...texts: string[]) => texts.map((text, at) => ({ start: at, end: at + 1, text }));

it.each([
  [[' The tower', ' is high.'], 'The tower is high.'],
  [['The tower', 'is high.'], 'The tower is high.'],
  [['塔很高，', '建于一八七一年。'], '塔很高，建于一八七一年。'],
  [['塔叫', 'Borealis'], '塔叫Borealis'],
  [['', '  ', 'Only this.'], 'Only this.'],
])('joins segments by the rules of their script: %j [file.kinds]', (texts, text) => {
  expect(writeTranscript(segments(...texts)).text).toBe(text);
});

it('marks time and speaker of each range, and starts a paragraph for each new speaker [file.kinds]', () => {
  const { text, times } = writeTranscript([
    { start: 0, end: 2.5, text: ' How high is it?', speaker: 'A' },
    { start: 2.5, end: 4, text: 'Very high.', speaker: 'B' },
  ]);

  expect(text).toBe('How high is it?\n\nVery high.');
  expect(times).toEqual([
    { start: 0, end: 15, from: 0, to: 2.5, speaker: 'A' },
    { start: 17, end: 27, from: 2.5, to: 4, speaker: 'B' },
  ]);
  expect(text.slice(17, 27)).toBe('Very high.');
});

it('has no times if the service gave none [file.kinds]', () => {
  expect(writeTranscript([{ start: 0, end: null, text: 'All of it.' }])).toEqual({
    text: 'All of it.',
    times: [],
  });
});
