import { expect, it } from 'vitest';
import { segmentsIn } from './convert.ts';

/** Segments as rows of start, end, speaker and words. */
const rowsOf = (answer: unknown) =>
  segmentsIn(answer).map(({ start, end, speaker, text }) => [start, end, speaker ?? '', text.trim()]);
const wordsOf = (answer: unknown) =>
  segmentsIn(answer).flatMap(({ words = [] }) => words.map(({ text, start, end }) => [text, start, end]));

const SRT =
  '1\n00:00:00,000 --> 00:00:02,400\nIn 2016 we met.\n\n2\n00:00:02,400 --> 00:00:03,200\n[SPEAKER_01]: Fine,\nthank you.\n';
const VTT =
  'WEBVTT\n\nNOTE by a service\n\n00:00.000 --> 00:02.400\n<v Ann>In 2016 <i>we</i> met.</v>\n\n00:02.400 --> 00:03.200 align:start\nA &lt; B\n';

const met = [0, 2.4, '', 'In 2016 we met.'];

it.each<[string, unknown, unknown[]]>([
  ['plain text', 'In 2016 we met.', [[0, null, '', 'In 2016 we met.']]],
  ['SubRip as text', SRT, [met, [2.4, 3.2, 'SPEAKER_01', 'Fine, thank you.']]],
  [
    'WebVTT as text',
    VTT,
    [
      [0, 2.4, 'Ann', 'In 2016 we met.'],
      [2.4, 3.2, '', 'A < B'],
    ],
  ],
  ['SubRip in a field', { code: 0, data: { srt: SRT } }, [met, [2.4, 3.2, 'SPEAKER_01', 'Fine, thank you.']]],
  ['captions as the text', { text: SRT }, [met, [2.4, 3.2, 'SPEAKER_01', 'Fine, thank you.']]],
  ['lines of whisper as the text', { text: '[00:00.000 --> 00:02.400]  In 2016 we met.\n' }, [met]],
  [
    'a result',
    { task_id: 'x', status: 20_000_000, message: 'SUCCESS', result: '四月二十日' },
    [[0, null, '', '四月二十日']],
  ],
  [
    'a list of results',
    { err_no: 0, err_msg: 'success.', result: ['北京科技馆，'] },
    [[0, null, '', '北京科技馆，']],
  ],
  ['data', { code: 0, data: { text: '会议开始。' } }, [[0, null, '', '会议开始。']]],
  ['data as text', { code: 200, msg: 'ok', data: '会议开始。' }, [[0, null, '', '会议开始。']]],
  ['a transcript', { transcript: 'The tower is high.' }, [[0, null, '', 'The tower is high.']]],
  ['a transcription', { transcription: 'The tower is high.' }, [[0, null, '', 'The tower is high.']]],
  ['an output', { output: { text: '', segments: [{ start: 0, end: 2.4, text: 'In 2016 we met.' }] } }, [met]],
  [
    'a chat completion',
    { choices: [{ message: { role: 'assistant', content: [{ text: '欢迎使用。' }] } }] },
    [[0, null, '', '欢迎使用。']],
  ],
])('reads %s [voice.transcribe]', (_, answer, rows) => {
  expect(rowsOf(answer)).toEqual(rows);
});

const deepgramWord = (word: string, start: number, end: number, speaker: number, written = word) => ({
  word: word.toLowerCase(),
  punctuated_word: written,
  start,
  end,
  confidence: 0.9,
  speaker,
});
const deepgramWords = [
  deepgramWord('How', 0.1, 0.3, 0),
  deepgramWord('high', 0.3, 0.6, 0, 'high?'),
  deepgramWord('Ten', 0.8, 1, 1),
  deepgramWord('metres', 1, 1.5, 1, 'metres.'),
];
const deepgram = (more: object, results: object = {}) => ({
  metadata: { request_id: 'x', duration: 2, channels: 1 },
  results: {
    channels: [{ alternatives: [{ transcript: 'How high? Ten metres.', confidence: 0.98, ...more }] }],
    ...results,
  },
});
const talk = [
  [0.1, 0.6, '0', 'How high?'],
  [0.8, 1.5, '1', 'Ten metres.'],
];

it('reads words, paragraphs and utterances of Deepgram [voice.transcribe]', () => {
  const paragraphs = {
    transcript: '\nSpeaker 0: How high?\n\nSpeaker 1: Ten metres.',
    paragraphs: [
      {
        sentences: [{ text: 'How high?', start: 0.1, end: 0.6 }],
        speaker: 0,
        num_words: 2,
        start: 0.1,
        end: 0.6,
      },
      {
        sentences: [{ text: 'Ten metres.', start: 0.8, end: 1.5 }],
        speaker: 1,
        num_words: 2,
        start: 0.8,
        end: 1.5,
      },
    ],
  };
  const utterances = [
    {
      start: 0.1,
      end: 0.6,
      confidence: 0.9,
      channel: 0,
      transcript: 'How high?',
      words: deepgramWords.slice(0, 2),
      speaker: 0,
      id: 'a',
    },
    {
      start: 0.8,
      end: 1.5,
      confidence: 0.9,
      channel: 0,
      transcript: 'Ten metres.',
      words: deepgramWords.slice(2),
      speaker: 1,
      id: 'b',
    },
  ];
  for (const answer of [
    deepgram({ words: deepgramWords }),
    deepgram({ words: deepgramWords, paragraphs }),
    deepgram({ words: deepgramWords }, { utterances }),
    deepgram({ words: [], paragraphs }),
  ])
    expect(rowsOf(answer)).toEqual(talk);
  expect(wordsOf(deepgram({ words: deepgramWords, paragraphs }))).toContainEqual(['metres.', 1, 1.5]);
  expect(rowsOf(deepgram({}))).toEqual([[0, null, '', 'How high? Ten metres.']]);
});

it('keeps the words of both channels of a call [voice.transcribe]', () => {
  const channel = (text: string, start: number) => ({
    alternatives: [{ transcript: text, words: [{ word: text, start, end: start + 0.5 }] }],
  });
  expect(rowsOf({ results: { channels: [channel('Hello.', 1), channel('Hi.', 0)] } })).toEqual([
    [0, 0.5, '2', 'Hi.'],
    [1, 1.5, '1', 'Hello.'],
  ]);
});

it('reads letters as speakers and milliseconds of AssemblyAI [voice.transcribe]', () => {
  const words = [
    { text: 'How', start: 100, end: 300, confidence: 0.9, speaker: 'A' },
    { text: 'high?', start: 300, end: 600, confidence: 0.9, speaker: 'A' },
    { text: 'Ten', start: 800, end: 1000, confidence: 0.9, speaker: 'B' },
    { text: 'metres.', start: 1000, end: 1500, confidence: 0.9, speaker: 'B' },
  ];
  const common = {
    id: 'x',
    status: 'completed',
    audio_duration: 2,
    text: 'How high? Ten metres.',
    words,
    error: null,
  };
  const utterances = [
    { speaker: 'A', text: 'How high?', start: 100, end: 600, confidence: 0.9, words: words.slice(0, 2) },
    { speaker: 'B', text: 'Ten metres.', start: 800, end: 1500, confidence: 0.9, words: words.slice(2) },
  ];
  const rows = [
    [0.1, 0.6, 'A', 'How high?'],
    [0.8, 1.5, 'B', 'Ten metres.'],
  ];
  expect(rowsOf({ ...common, utterances })).toEqual(rows);
  expect(rowsOf({ ...common, utterances: null })).toEqual(rows);
  expect(wordsOf({ ...common, utterances })).toContainEqual(['Ten', 0.8, 1]);
});

it('keeps words that have no times within the text of a speaker [voice.transcribe]', () => {
  const answer = {
    text: 'In 2016 we met. Fine.',
    words: [
      { word: 'In', start: 0, end: 0.3, speaker: 'SPEAKER_00' },
      { word: '2016' },
      { word: 'we', start: 1.4, end: 1.6, speaker: 'SPEAKER_00' },
      { word: 'met.', start: 1.6, end: 2.4, speaker: 'SPEAKER_00' },
      { word: 'Fine.', start: 2.4, end: 3.2, speaker: 'SPEAKER_01' },
    ],
  };
  expect(rowsOf(answer)).toEqual([
    [0, 2.4, 'SPEAKER_00', 'In 2016 we met.'],
    [2.4, 3.2, 'SPEAKER_01', 'Fine.'],
  ]);
  const { text: _whole, ...wordsAlone } = answer;
  expect(rowsOf(wordsAlone)).toEqual(rowsOf(answer));
});

it('reads the speaker of a segment from its words [voice.transcribe]', () => {
  const words = [
    { word: 'Fine', start: 0, end: 0.4, score: 0.9, speaker: 'SPEAKER_01' },
    { word: 'then.', start: 0.4, end: 0.8, score: 0.9, speaker: 'SPEAKER_01' },
  ];
  expect(segmentsIn({ segments: [{ start: 0, end: 0.8, text: 'Fine then.', words }] })).toMatchObject([
    { speaker: 'SPEAKER_01', words: [{ confidence: 0.9 }, { confidence: 0.9 }] },
  ]);
});

it('reads whole seconds of slow speech as seconds [voice.transcribe]', () => {
  const segments = [
    { start: 0, end: 30, text: '嗯' },
    { start: 30, end: 60, text: '好' },
  ];
  expect(rowsOf({ text: '嗯好', segments })).toEqual([
    [0, 30, '', '嗯'],
    [30, 60, '', '好'],
  ]);
});

it('prefers the list that has the most words [voice.transcribe]', () => {
  const answer = {
    text: 'How high? Ten metres.',
    segments: [],
    speakers: [{ speaker: 'SPEAKER_00', text: 'How high? Ten metres.', timestamp: [0.1, 1.5] }],
    chunks: [
      { text: 'How high?', timestamp: [0.1, 0.6] },
      { text: 'Ten metres.', timestamp: [0.8, 1.5] },
    ],
  };
  expect(rowsOf(answer)).toEqual([[0.1, 1.5, 'SPEAKER_00', 'How high? Ten metres.']]);
});

it.each([
  [{ detail: 'no' }],
  [{ id: 'x', status: 'processing', text: null }],
  [{ data: null }],
  [{ message: 'File is too short' }],
  ['<!doctype html><title>Sign in</title>'],
  ['{"text": "cut off'],
  [''],
])('refuses %j as a transcript [voice.transcribe]', (answer) => {
  expect(() => segmentsIn(answer)).toThrow('not a transcript');
});

it('reads JSON within JSON of iFlytek and others [voice.transcribe]', () => {
  const lattice = (bg: string, ed: string, rl: string, words: readonly string[]) => ({
    json_1best: JSON.stringify({
      st: { bg, ed, rl, rt: [{ ws: words.map((w) => ({ cw: [{ w, wp: 'n' }], wb: 1, we: 20 })) }] },
    }),
  });
  const orderResult = JSON.stringify({
    lattice: [
      lattice('100', '2400', '1', ['欢迎', '大家', '。']),
      lattice('2400', '3200', '2', ['谢谢', '。']),
    ],
  });
  const rows = [
    [0.1, 2.4, '1', '欢迎大家。'],
    [2.4, 3.2, '2', '谢谢。'],
  ];
  expect(rowsOf({ code: '000000', descInfo: 'success', content: { orderResult } })).toEqual(rows);
  const utterances = [
    { start_time: 100, end_time: 2400, transcript: '欢迎大家。', speaker: 1 },
    { start_time: 2400, end_time: 3200, transcript: '谢谢。', speaker: 2 },
  ];
  expect(rowsOf({ code: 0, data: { state: 4, result: JSON.stringify({ utterances }) } })).toEqual(rows);
});

it('reads repeated words of Google once, and segments that are lists [voice.transcribe]', () => {
  const word = (text: string, start: string, end: string, speakerTag?: number) => ({
    word: text,
    startTime: start,
    endTime: end,
    speakerTag,
  });
  const answer = {
    results: [
      {
        alternatives: [
          { transcript: 'How high?', words: [word('How', '0s', '1s'), word('high?', '1s', '2s')] },
        ],
      },
      { alternatives: [{ words: [word('How', '0s', '1s', 1), word('high?', '1s', '2s', 2)] }] },
    ],
  };
  expect(rowsOf(answer)).toEqual([
    [0, 1, '1', 'How'],
    [1, 2, '2', 'high?'],
  ]);
  expect(
    rowsOf({
      language: 'en',
      segments: [[1, 0, 0, 1.5, ' How high?', [1, 2], -0.1, 1, 0.1, null]],
      text: ' How high?',
    }),
  ).toEqual([[0, 1.5, '', 'How high?']]);
});
