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

const rows = (one: string, other: string, first = '多高？', second = '十米。') => [
  [0.1, 0.6, one, first],
  [0.8, 1.5, other, second],
];
const english = (one: string, other: string) => rows(one, other, 'How high?', 'Ten metres.');

it.each<[string, unknown, unknown[]]>([
  [
    'call analytics of Amazon',
    {
      Transcript: [
        { ParticipantId: 'AGENT', Content: 'How high?', BeginOffsetMillis: 100, EndOffsetMillis: 600 },
        { ParticipantId: 'CUSTOMER', Content: 'Ten metres.', BeginOffsetMillis: 800, EndOffsetMillis: 1500 },
      ],
    },
    english('AGENT', 'CUSTOMER'),
  ],
  [
    'passages of Amazon',
    {
      results: {
        transcripts: [{ transcript: 'How high? Ten metres.' }],
        audio_segments: [
          { transcript: 'How high?', start_time: '0.1', end_time: '0.6', speaker_label: 'spk_0', items: [0] },
          {
            transcript: 'Ten metres.',
            start_time: '0.8',
            end_time: '1.5',
            speaker_label: 'spk_1',
            items: [1],
          },
        ],
      },
    },
    english('spk_0', 'spk_1'),
  ],
  [
    'durations of Azure',
    {
      recognizedPhrases: [
        { speaker: 1, offset: 'PT0.1S', duration: 'PT0.5S', nBest: [{ display: 'How high?' }] },
        { speaker: 2, offset: 'PT0.8S', duration: 'PT0.7S', nBest: [{ display: 'Ten metres.' }] },
      ],
    },
    english('1', '2'),
  ],
  [
    'paragraphs of Tingwu',
    {
      Transcription: {
        Paragraphs: [
          {
            SpeakerId: '1',
            Words: [
              { Start: 100, End: 300, Text: '多' },
              { Start: 300, End: 600, Text: '高？' },
            ],
          },
          { SpeakerId: '2', Words: [{ Start: 800, End: 1500, Text: '十米。' }] },
        ],
      },
    },
    rows('1', '2'),
  ],
  [
    'an answer of Volcengine',
    {
      resp: {
        code: 1000,
        utterances: [
          { text: '多高？', start_time: 100, end_time: 600, additions: { speaker: '1' } },
          { text: '十米。', start_time: 800, end_time: 1500, additions: { speaker: '2' } },
        ],
      },
    },
    rows('1', '2'),
  ],
  [
    'names of speakers in a list of their own',
    {
      monologues: [
        { speaker: 0, elements: [{ type: 'text', value: 'High?', ts: 0.1, end_ts: 0.6 }] },
        { speaker: 1, elements: [{ type: 'text', value: 'Ten.', ts: 0.8, end_ts: 1.5 }] },
      ],
      speakers: [
        { id: 0, name: 'Ann' },
        { id: 1, name: 'Bob' },
      ],
    },
    rows('Ann', 'Bob', 'High?', 'Ten.'),
  ],
  [
    'people of a meeting',
    [
      {
        participant: { id: 1, name: 'Ann Lee' },
        words: [{ text: 'High?', start_timestamp: { relative: 0.1 }, end_timestamp: { relative: 0.6 } }],
      },
      {
        participant: { id: 2, name: 'Bob' },
        words: [{ text: 'Ten.', start_timestamp: { relative: 0.8 }, end_timestamp: { relative: 1.5 } }],
      },
    ],
    rows('Ann Lee', 'Bob', 'High?', 'Ten.'),
  ],
  [
    'a podcast',
    {
      version: '1.0.0',
      segments: [
        { speaker: 'Ann', startTime: 0.1, endTime: 0.6, body: 'How high?' },
        { speaker: 'Bob', startTime: 0.8, endTime: 1.5, body: 'Ten metres.' },
      ],
    },
    english('Ann', 'Bob'),
  ],
  [
    'captions of YouTube',
    {
      events: [
        { tStartMs: 0, dDurationMs: 5000, id: 1 },
        { tStartMs: 100, dDurationMs: 500, segs: [{ utf8: 'How' }, { utf8: ' high?', tOffsetMs: 200 }] },
        { tStartMs: 800, dDurationMs: 700, segs: [{ utf8: 'Ten metres.' }] },
      ],
    },
    english('', ''),
  ],
  [
    'entries of Teams',
    {
      entries: [
        {
          text: 'How high?',
          speakerDisplayName: 'Ann Lee',
          startOffset: '00:00:00.1000000',
          endOffset: '00:00:00.6000000',
        },
        {
          text: 'Ten metres.',
          speakerDisplayName: 'Bob',
          startOffset: '00:00:00.8000000',
          endOffset: '00:00:01.5000000',
        },
      ],
    },
    english('Ann Lee', 'Bob'),
  ],
  [
    'paragraphs of Feishu',
    {
      paragraphs: [
        {
          speaker: { name: '王伟' },
          start_time: '100',
          stop_time: '600',
          sentences: [{ contents: [{ content: '多高？', start_time: 100, stop_time: 600 }] }],
        },
        {
          speaker: { name: '李娜' },
          start_time: '800',
          stop_time: '1500',
          sentences: [{ contents: [{ content: '十米。', start_time: 800, stop_time: 1500 }] }],
        },
      ],
    },
    rows('王伟', '李娜'),
  ],
  [
    'clocks as a model writes them',
    [
      { timestamp: '00:01', speaker: 'Ann', text: 'How high?' },
      { time: '[0:05]', speaker: 'Bob', text: 'Ten metres.' },
    ],
    [
      [1, 5, 'Ann', 'How high?'],
      [5, 5, 'Bob', 'Ten metres.'],
    ],
  ],
])('reads %s [voice.transcribe]', (_, file, expected) => {
  expect(rowsOf(file)).toEqual(expected);
});

it('reads the speakers of Amazon from the list next to the words [voice.transcribe]', () => {
  const label = (start: string, end: string, speaker: string) => ({
    start_time: start,
    end_time: end,
    speaker_label: speaker,
  });
  const item = (content: string, start: string, end: string) => ({
    type: 'pronunciation',
    start_time: start,
    end_time: end,
    alternatives: [{ confidence: '0.9', content }],
  });
  const mark = (content: string) => ({ type: 'punctuation', alternatives: [{ confidence: '0', content }] });
  const results = {
    transcripts: [{ transcript: 'How high? Ten metres.' }],
    speaker_labels: {
      speakers: 2,
      segments: [
        {
          ...label('0.1', '0.6', 'spk_0'),
          items: [label('0.1', '0.3', 'spk_0'), label('0.3', '0.6', 'spk_0')],
        },
        {
          ...label('0.8', '1.5', 'spk_1'),
          items: [label('0.8', '1.0', 'spk_1'), label('1.0', '1.5', 'spk_1')],
        },
      ],
    },
    items: [
      item('How', '0.1', '0.3'),
      item('high', '0.3', '0.6'),
      mark('?'),
      item('Ten', '0.8', '1.0'),
      item('metres', '1.0', '1.5'),
      mark('.'),
    ],
  };
  const file = { jobName: 'a', results, status: 'COMPLETED' };
  expect(rowsOf(file)).toEqual(english('spk_0', 'spk_1'));
  expect(wordsOf(file)).toEqual([
    ['How', 0.1, 0.3],
    ['high?', 0.3, 0.6],
    ['Ten', 0.8, 1],
    ['metres.', 1, 1.5],
  ]);
});
