import { expect, it } from 'vitest';
import { segmentsIn } from './convert.ts';

const met = { start: 0, end: 2.4, text: 'In 2016 we met.', speaker: 'SPEAKER_00' };
const fine = { start: 2.4, end: 3.2, text: 'Fine.', speaker: 'SPEAKER_01' };

it('keeps a word without times in the text, and the times of the other words [voice.transcribe]', () => {
  const words = [
    { word: 'In', start: 0, end: 0.3 },
    { word: '2016' },
    { word: 'we', start: '1.4', end: '1.6' },
  ];
  expect(segmentsIn({ text: 'In 2016 we met. Fine.', segments: [{ ...met, words }, fine] })).toEqual([
    {
      ...met,
      words: [
        { text: 'In', start: 0, end: 0.3 },
        { text: 'we', start: 1.4, end: 1.6 },
      ],
    },
    fine,
  ]);
});

it('accepts numbers as speakers, times as text, and an answer without its full text [voice.transcribe]', () => {
  const odd = [
    { ...met, speaker: 0, start: '00:00:00.000', end: '2,4' },
    { ...fine, speaker: 1, avg_logprob: 'unknown' },
    { text: 'A segment without times' },
  ];
  expect(segmentsIn({ segments: odd })).toEqual([
    { ...met, speaker: '0' },
    { ...fine, speaker: '1' },
    { start: 3.2, end: 3.2, text: 'A segment without times' },
  ]);
  expect(() => segmentsIn({ detail: 'no' })).toThrow('not a transcript');
});

it.each([
  ['<|zh|><|NEUTRAL|><|Speech|><|withitn|>欢迎大家来体验。', '欢迎大家来体验。'],
  ['🎼😊谢谢大家。', '谢谢大家。'],
])('removes the marks of SenseVoice: %s [voice.transcribe]', (text, words) => {
  expect(segmentsIn({ text })).toEqual([{ start: 0, end: null, text: words }]);
  expect(segmentsIn({ text, segments: [{ start: 0, end: 1, text }] })).toMatchObject([{ text: words }]);
});

it.each([
  [
    [{ text: 'Ten' }, met],
    [
      [0, 0, 'Ten'],
      [0, 2.4, met.text],
    ],
  ],
  [
    {
      text: 'a b',
      segments: [
        { start: 0, end: 1, text: 'a' },
        { start: 1, text: '5' },
        { start: 2, end: 3, text: 'c' },
      ],
    },
    [
      [0, 1, 'a'],
      [1, 2, '5'],
      [2, 3, 'c'],
    ],
  ],
  [
    {
      text: 'x',
      segments: [
        { start: 0, end: 1, text: 'a' },
        { start: null, end: null, text: '5 votes' },
      ],
    },
    [
      [0, 1, 'a'],
      [1, 1, '5 votes'],
    ],
  ],
  [
    {
      text: 'a b',
      chunks: [
        { timestamp: [0, 1.5], text: 'a' },
        { timestamp: [1.5, null], text: 'b' },
      ],
    },
    [
      [0, 1.5, 'a'],
      [1.5, 1.5, 'b'],
    ],
  ],
  [{ text: '[BLANK_AUDIO]', segments: [{ start: 0, end: 2, text: ' [BLANK_AUDIO]' }] }, []],
])(
  'keeps the words of segments without times, and drops remarks about silence [voice.transcribe]',
  (answer, segments) => {
    expect(segmentsIn(answer).map(({ start, end, text }) => [start, end, text])).toEqual(segments);
  },
);

it.each([
  [
    '1\n\n00:00:01,000 --> 00:00:04,000\n\nHello.\n\n2\n\n00:00:05,000 --> 00:00:06,000\n\nBye 7.\n',
    [
      [1, undefined, 'Hello.'],
      [5, undefined, 'Bye 7.'],
    ],
  ],
  ['WEBVTT\n\nNOTE by us\n\n00:01.000 --> 00:04.000\nNOTE the date.\n', [[1, undefined, 'NOTE the date.']]],
  [
    'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>Hi.\n<v Bob>Bye.\n',
    [
      [1, 'Ann', 'Hi.'],
      [1, 'Bob', 'Bye.'],
    ],
  ],
])('reads captions with empty lines and several voices: %j [voice.transcribe]', (answer, segments) => {
  expect(segmentsIn(answer).map(({ start, speaker, text }) => [start, speaker, text])).toEqual(segments);
});

it('prefers people’s names to numbers as names of voices [voice.transcribe]', () => {
  const sentences = [
    { speaker_name: 'Ann', speaker_id: 0, text: 'How high?', start_time: 0.1, end_time: 0.6 },
    { speaker_name: '', speaker_id: 1, text: 'Ten.', start_time: 0.8, end_time: 1.5 },
  ];
  expect(segmentsIn({ data: { transcript: { sentences } } }).map(({ speaker }) => speaker)).toEqual([
    'Ann',
    '1',
  ]);
  const entry = {
    speakerId: 'a',
    speakerDisplayName: 'Ann',
    startOffset: '00:00:05.5',
    endOffset: '00:00:08',
  };
  expect(segmentsIn({ entries: [{ ...entry, text: 'How high?' }] })).toMatchObject([
    { speaker: 'Ann', start: 5.5 },
  ]);
});

it('converts absolute times to times relative to the first one [voice.transcribe]', () => {
  const transcriptEntries = [
    {
      participant: 'p/1',
      text: 'How high?',
      startTime: '2026-01-01T10:00:05.500Z',
      endTime: '2026-01-01T10:00:08Z',
    },
    { participant: 'p/2', text: 'Ten.', startTime: '2026-01-01T10:00:09Z', endTime: '2026-01-01T10:00:10Z' },
  ];
  expect(segmentsIn({ transcriptEntries })).toMatchObject([
    { start: 0, end: 2.5, speaker: 'p/1', text: 'How high?' },
    { start: 3.5, end: 4.5, speaker: 'p/2', text: 'Ten.' },
  ]);
});

it('reads the answers of Tencent and Baidu for whole files [voice.transcribe]', () => {
  const parts = [
    { start: 0.1, end: 0.6, text: 'How high?' },
    { start: 0.8, end: 1.5, text: 'Ten metres.' },
  ];
  const sentence_list = parts.map(({ start, end, text }, speaker_id) => ({
    text,
    start_time: start * 1000,
    end_time: end * 1000,
    speaker_id,
  }));
  const flash = {
    code: 0,
    message: '',
    audio_duration: 2000,
    flash_result: [{ channel_id: 0, text: 'How high? Ten metres.', sentence_list }],
  };
  expect(segmentsIn(flash)).toMatchObject(parts.map((part, at) => ({ ...part, speaker: `${at}` })));
  const detailed_result = parts.map(({ start, end, text }) => ({
    res: [text],
    begin_time: start * 1000,
    end_time: end * 1000,
    words_info: [],
  }));
  const task_result = { result: ['How high? Ten metres.'], audio_duration: 2000, detailed_result };
  expect(segmentsIn({ log_id: 1, tasks_info: [{ task_status: 'Success', task_result }] })).toMatchObject(
    parts,
  );
});
