import { expect, it } from 'vitest';
import { readPastedTranscript } from './pasted-transcript.ts';

const rowsOf = (file: unknown) =>
  readPastedTranscript(JSON.stringify(file))?.segments.map(({ start, end, speaker = '', text }) => [
    start,
    end,
    speaker,
    text.trim(),
  ]);
const wordsOf = (file: unknown) =>
  readPastedTranscript(JSON.stringify(file))?.segments.flatMap(({ words = [] }) =>
    words.map(({ text, start, end }) => [text, start, end]),
  );

it('reads times of words relative to their sentence if the service sends them that way [voice.transcribe]', () => {
  const tencent = {
    Response: {
      Data: {
        ResultDetail: [
          {
            FinalSentence: '十米。',
            StartMs: 800,
            EndMs: 1500,
            SpeakerId: 1,
            Words: [
              { Word: '十', OffsetStartMs: 0, OffsetEndMs: 200 },
              { Word: '米', OffsetStartMs: 200, OffsetEndMs: 500 },
            ],
          },
        ],
      },
    },
  };
  const words = [
    ['十', 0.8, 1],
    ['米', 1, 1.3],
  ];
  expect(wordsOf(tencent)).toEqual(words);
  const best = {
    st: {
      bg: '800',
      ed: '1500',
      rl: '2',
      rt: [
        {
          ws: [
            { wb: 0, we: 20, cw: [{ w: '十', wp: 'n' }] },
            { wb: 20, we: 50, cw: [{ w: '米', wp: 'n' }] },
          ],
        },
      ],
    },
  };
  const iflytek = { orderResult: JSON.stringify({ lattice: [{ json_1best: JSON.stringify(best) }] }) };
  expect(rowsOf(iflytek)).toEqual([[0.8, 1.5, '2', '十米']]);
  expect(wordsOf(iflytek)).toEqual(words);
});

it('keeps the times that FunASR lists separately from its text, and drops control tokens of whisper.cpp [voice.transcribe]', () => {
  const timestamp = [
    [800, 1000],
    [1000, 1300],
  ];
  expect(wordsOf([{ key: 'a', text: '十米。', timestamp }])).toEqual([
    ['十', 0.8, 1],
    ['米', 1, 1.3],
  ]);
  const tokens = [
    { text: '[_BEG_]', offsets: { from: 0, to: 0 }, p: 0.9 },
    { text: ' Ten', offsets: { from: 800, to: 1000 }, p: 0.9 },
    { text: '.', offsets: { from: 1000, to: 1300 }, p: 0.9 },
    { text: '[_TT_65]', offsets: { from: 1300, to: 1300 }, p: 0.9 },
  ];
  const file = { transcription: [{ offsets: { from: 800, to: 1300 }, text: ' Ten.', tokens }] };
  expect(rowsOf(file)).toEqual([[0.8, 1.3, '', 'Ten.']]);
  expect(wordsOf(file)?.map(([text]) => text)).toEqual(['Ten.']);
});

it('treats a start that Google omits as zero [voice.transcribe]', () => {
  const words = [
    { endTime: '0.300s', word: 'How' },
    { startTime: '0.300s', endTime: '0.600s', word: 'high?' },
  ];
  const file = { results: [{ alternatives: [{ transcript: 'How high?', words }] }] };
  expect(rowsOf(file)).toEqual([[0, 0.6, '', 'How high?']]);
});
