import { expect, it } from 'vitest';
import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';
import type { Transcript } from './transcript.ts';
import { planPieces } from './plan-pieces.ts';
import { stitch } from './stitch.ts';
import { removeRepetitions } from './remove-repetitions.ts';

/** Creates levels from durations in seconds: loud for positive ones, silent for negative ones. */
const levelsOf = (...stretches: number[]): Uint8Array =>
  Uint8Array.from(
    stretches.flatMap((seconds) =>
      Array.from({ length: Math.abs(seconds) * LEVELS_A_SECOND }, () => (seconds < 0 ? 20 : 180)),
    ),
  );

const timedText = (start: number, text: string, isTimed = true): Transcript => {
  const words = text
    .split(' ')
    .map((word, at) => ({ text: word, start: start + at, end: start + at + 1, confidence: null }));
  return {
    start,
    end: start + words.length,
    speaker: '',
    text,
    confidence: null,
    words: isTimed ? words : [],
  };
};
const textOf = (segments: readonly Transcript[]): string => segments.map(({ text }) => text).join(' ');

it('cuts in the longest silence near the end of a piece [voice.transcribe]', () => {
  const pieces = planPieces(130, levelsOf(45, -1, 6, -3, 75), 60);
  expect(pieces).toMatchObject([
    { from: 0, to: 53.5, joint: 0, isSilent: false },
    { from: 53.5, joint: 53.5, isSilent: false },
    { to: 130 },
  ]);
});

it('overlaps pieces that are not separated by a silence [voice.transcribe]', () => {
  const cuts = [
    { from: 0, to: 62, joint: 0 },
    { from: 58, to: 100, joint: 60 },
  ];
  expect(planPieces(100, levelsOf(100), 60)).toMatchObject(cuts);
  expect(planPieces(100, undefined, 60)).toMatchObject(cuts);
  expect(planPieces(62, undefined, 60)).toMatchObject([{ from: 0, to: 62 }]);
});

it('marks pieces without words as silent [voice.transcribe]', () => {
  const silent = planPieces(190, levelsOf(50, -80, 60), 60).map(({ isSilent }) => isSilent);
  expect(silent).toContain(true);
  expect(silent[0]).toBe(false);
  expect(planPieces(10, levelsOf(-10), 60)).toMatchObject([{ isSilent: true }]);
});

it.each([true, false])(
  'joins an overlap at common words, with times or without: %s [voice.transcribe]',
  (isTimed) => {
    const before = [timedText(50, 'one two three four five six seven eigh', isTimed)];
    const after = [timedText(54.2, 'fife six seven eight nine ten', isTimed)];
    const joined = stitch(
      { from: 0, to: 58, joint: 0, transcripts: before },
      { from: 54, to: 100, joint: 56, transcripts: after },
    );
    expect(textOf([...joined.before, ...joined.after])).toBe(
      'one two three four five six seven eight nine ten',
    );
  },
);

it('joins Chinese, which has no spaces between words [voice.transcribe]', () => {
  const segment = (start: number, text: string): Transcript => ({
    start,
    end: start + text.length,
    speaker: '',
    text,
    confidence: null,
    words: [],
  });
  const joined = stitch(
    { from: 0, to: 14, joint: 0, transcripts: [segment(4, '我们明天上午开会讨论')] },
    { from: 10, to: 30, joint: 12, transcripts: [segment(10, '开会讨论新的预算')] },
  );
  expect(textOf([...joined.before, ...joined.after]).replace(' ', '')).toBe('我们明天上午开会讨论新的预算');
});

it('joins at the cut if there are no common words [voice.transcribe]', () => {
  const joined = stitch(
    { from: 0, to: 58, joint: 0, transcripts: [timedText(53, 'a b c d e')] },
    { from: 54, to: 90, joint: 56, transcripts: [timedText(54, 'v w x y z')] },
  );
  expect(textOf([...joined.before, ...joined.after])).toBe('a b c x y z');
});

it('does not remove words if a silence separates the pieces [voice.transcribe]', () => {
  const joined = stitch(
    { from: 0, to: 54, joint: 0, transcripts: [timedText(50, 'so be it')] },
    { from: 54, to: 90, joint: 54, transcripts: [timedText(54, 'be it so')] },
  );
  expect(textOf([...joined.before, ...joined.after])).toBe('so be it be it so');
});

it('keeps repeated votes of several speakers, numbers, and words after a pause [voice.transcribe]', () => {
  const voted = ['A', 'B', 'C', 'D', 'E'].map((speaker, at) => ({ ...timedText(at, '同意。'), speaker }));
  expect(removeRepetitions(voted)).toEqual(voted);
  const paused = [0, 10, 20, 30].map((at) => timedText(at, 'Aye.'));
  expect(removeRepetitions(paused)).toEqual(paused);
  const counted = [0, 1, 2, 3].map((at) => timedText(at, 'Room 7.'));
  expect(removeRepetitions(counted)).toEqual(counted);
  const code = [timedText(0, 'The code is 1111 1111 1111 1111 1111.')];
  expect(removeRepetitions(code)).toEqual(code);
});

it('removes repetitions that a service invents [voice.transcribe]', () => {
  const lines = ['We begin.', 'Thank you.', 'Thank you.', 'Thank you.', 'No.', 'No.', 'The end.'];
  const remaining = removeRepetitions(lines.map((text, at) => timedText(at, text)));
  expect(remaining.map(({ text }) => text)).toEqual(['We begin.', 'Thank you.', 'No.', 'No.', 'The end.']);
  const looped = [
    timedText(0, 'Go on. please subscribe please subscribe please subscribe please subscribe '),
  ];
  expect(removeRepetitions(looped)[0]?.text.match(/subscribe/g)).toHaveLength(1);
});

it.each([
  '零零零零零零零零七',
  'zero zero zero zero zero zero zero zero seven',
  '八八八八八八八八',
  '二十五号二十五号二十五号二十五号二十五号二十五号二十五号二十五号',
  '同意，同意，同意，同意，同意，同意，同意，同意，同意。',
  'No, no, no, no, no, no, no, no, no.',
])('keeps numbers in words and votes that are repeated within one segment: %s [voice.transcribe]', (text) => {
  expect(removeRepetitions([timedText(0, text)])).toEqual([timedText(0, text)]);
});

it.each(['同意。', '我也同意。', 'Aye.', 'Yes.', 'Против.', '一。', 'Seven.', '第五号。'])(
  'keeps repetitions of %s even if the service does not distinguish speakers [voice.transcribe]',
  (text) => {
    const votes = [0, 1, 2, 3, 4].map((at) => timedText(at, text));
    expect(removeRepetitions(votes)).toEqual(votes);
  },
);

it.each(['谢谢观看。', '好的，', 'Yes.'])('removes endless repetitions of %s [voice.transcribe]', (text) => {
  const loop = Array.from({ length: 20 }, (_, at) => timedText(at, text));
  expect(removeRepetitions(loop)).toHaveLength(1);
});
