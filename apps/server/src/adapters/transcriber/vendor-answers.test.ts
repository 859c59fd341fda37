import { expect, it } from 'vitest';
import { segmentsIn } from './convert.ts';

/** Segments as rows of start, end, speaker and words. */
const rowsOf = (answer: unknown) =>
  segmentsIn(answer).map(({ start, end, speaker, text }) => [start, end, speaker ?? '', text.trim()]);
const wordsOf = (answer: unknown) =>
  segmentsIn(answer).flatMap(({ words = [] }) => words.map(({ text, start, end }) => [text, start, end]));

it('reads milliseconds of Paraformer, FunASR, whisper.cpp and Volcengine [voice.transcribe]', () => {
  const paraformer = {
    file_url: 'https://a.example/a.wav',
    properties: { audio_format: 'pcm_s16le', channels: [0], original_duration_in_milliseconds: 4720 },
    transcripts: [
      {
        channel_id: 0,
        content_duration_in_milliseconds: 3200,
        text: '欢迎大家。谢谢。',
        sentences: [
          {
            begin_time: 100,
            end_time: 2400,
            text: '欢迎大家。',
            sentence_id: 1,
            speaker_id: 0,
            words: [
              { begin_time: 100, end_time: 900, text: '欢迎', punctuation: '' },
              { begin_time: 900, end_time: 2400, text: '大家', punctuation: '。' },
            ],
          },
          { begin_time: 2400, end_time: 3200, text: '谢谢。', sentence_id: 2, speaker_id: 1 },
        ],
      },
    ],
  };
  const rows = [
    [0.1, 2.4, '0', '欢迎大家。'],
    [2.4, 3.2, '1', '谢谢。'],
  ];
  expect(rowsOf(paraformer)).toEqual(rows);
  expect(rowsOf({ request_id: 'x', output: paraformer })).toEqual(rows);
  expect(wordsOf(paraformer)).toEqual([
    ['欢迎', 0.1, 0.9],
    ['大家。', 0.9, 2.4],
  ]);
  const funAsr = {
    key: 'a',
    text: '欢迎大家。谢谢。',
    timestamp: [
      [100, 900],
      [900, 2400],
      [2400, 3200],
    ],
    sentence_info: [
      { text: '欢迎大家。', start: 100, end: 2400, timestamp: [[100, 900]], spk: 0 },
      { text: '谢谢。', start: 2400, end: 3200, timestamp: [[2400, 3200]], spk: 1 },
    ],
  };
  expect(rowsOf([funAsr])).toEqual(rows);
  expect(
    rowsOf([
      {
        key: 'a',
        text: '欢迎大家。',
        timestamp: [
          [100, 900],
          [900, 2400],
        ],
      },
    ]),
  ).toEqual([[0.1, 2.4, '', '欢迎大家。']]);
  expect(
    rowsOf({
      result: { language: 'zh' },
      transcription: [
        {
          timestamps: { from: '00:00:00,100', to: '00:00:02,400' },
          offsets: { from: 100, to: 2400 },
          text: '欢迎大家。',
        },
        {
          timestamps: { from: '00:00:02,400', to: '00:00:03,200' },
          offsets: { from: 2400, to: 3200 },
          text: '谢谢。',
        },
      ],
    }),
  ).toEqual(rows.map(([start, end, , text]) => [start, end, '', text]));
  const utterance = (start: number, end: number, text: string, speaker: string) => ({
    additions: { speaker },
    start_time: start,
    end_time: end,
    text,
    words: [{ start_time: start, end_time: end, text, confidence: 0 }],
  });
  expect(
    rowsOf({
      audio_info: { duration: 3696 },
      result: {
        text: '欢迎大家。谢谢。',
        utterances: [utterance(100, 2400, '欢迎大家。', '0'), utterance(2400, 3200, '谢谢。', '1')],
      },
    }),
  ).toEqual(rows);
});

it('reads the results of cloud services with their own units [voice.transcribe]', () => {
  const google = {
    results: [
      {
        alternatives: [
          {
            transcript: 'How high?',
            confidence: 0.9,
            words: [
              { startTime: '0.100s', endTime: '0.300s', word: 'How' },
              { startTime: '0.300s', endTime: '0.600s', word: 'high?' },
            ],
          },
        ],
        resultEndTime: '0.600s',
      },
      { alternatives: [{ transcript: ' Ten metres.' }], resultEndTime: '1.500s' },
    ],
  };
  expect(rowsOf(google)).toEqual([
    [0.1, 0.6, '', 'How high?'],
    [0.6, 1.5, '', 'Ten metres.'],
  ]);
  const azure = {
    durationMilliseconds: 2000,
    combinedPhrases: [{ text: 'How high? Ten metres.' }],
    phrases: [
      { speaker: 1, offsetMilliseconds: 100, durationMilliseconds: 500, text: 'How high?', confidence: 0.9 },
      {
        speaker: 2,
        offsetMilliseconds: 800,
        durationMilliseconds: 700,
        text: 'Ten metres.',
        confidence: 0.9,
      },
    ],
  };
  const rows = [
    [0.1, 0.6, '1', 'How high?'],
    [0.8, 1.5, '2', 'Ten metres.'],
  ];
  expect(rowsOf(azure)).toEqual(rows);
  expect(
    rowsOf({
      RecognitionStatus: 'Success',
      Offset: 1_000_000,
      Duration: 14_000_000,
      DisplayText: 'How high?',
      NBest: [{ Confidence: 0.9, Display: 'How high?', Lexical: 'how high' }],
    }),
  ).toEqual([[0.1, 1.5, '', 'How high?']]);
  const tencent = {
    Response: {
      Data: {
        Status: 2,
        StatusStr: 'success',
        Result: '[0:0.100,0:0.600,1]  How high?\n[0:0.800,0:1.500,2]  Ten metres.\n',
        ErrorMsg: '',
      },
    },
  };
  expect(rowsOf(tencent)).toEqual(rows);
  const ResultDetail = [
    { FinalSentence: 'How high?', StartMs: 100, EndMs: 600, SpeakerId: 1, Words: [] },
    { FinalSentence: 'Ten metres.', StartMs: 800, EndMs: 1500, SpeakerId: 2, Words: null },
  ];
  expect(rowsOf({ Response: { Data: { ...tencent.Response.Data, ResultDetail } } })).toEqual(rows);
});

it('joins words with their punctuation if a service returns nothing else [voice.transcribe]', () => {
  const amazon = (content: string, start: string, end: string, speaker: string) => ({
    type: 'pronunciation',
    alternatives: [{ content, confidence: '0.9' }],
    start_time: start,
    end_time: end,
    speaker_label: speaker,
  });
  const mark = (content: string) => ({ type: 'punctuation', alternatives: [{ content, confidence: '0.0' }] });
  const items = [
    amazon('How', '0.1', '0.3', 'spk_0'),
    amazon('high', '0.3', '0.6', 'spk_0'),
    mark('?'),
    amazon('Ten', '0.8', '1.0', 'spk_1'),
    amazon('metres', '1.0', '1.5', 'spk_1'),
    mark('.'),
  ];
  const rows = [
    [0.1, 0.6, 'spk_0', 'How high?'],
    [0.8, 1.5, 'spk_1', 'Ten metres.'],
  ];
  const transcripts = [{ transcript: 'How high? Ten metres.' }];
  expect(rowsOf({ jobName: 'a', status: 'COMPLETED', results: { transcripts, items } })).toEqual(rows);
  const result = (content: string, start: number, end: number, speaker: string, type = 'word') => ({
    type,
    start_time: start,
    end_time: end,
    alternatives: [{ content, confidence: 1, speaker }],
  });
  expect(
    rowsOf({
      format: '2.9',
      results: [
        result('How', 0.1, 0.3, 'spk_0'),
        result('high', 0.3, 0.6, 'spk_0'),
        { ...result('?', 0.6, 0.6, 'spk_0', 'punctuation'), attaches_to: 'previous' },
        result('Ten', 0.8, 1, 'spk_1'),
        result('metres', 1, 1.5, 'spk_1'),
        result('.', 1.5, 1.5, 'spk_1', 'punctuation'),
      ],
    }),
  ).toEqual(rows);
  const scribe = (text: string, start: number, end: number, type: string, speaker: string) => ({
    text,
    start,
    end,
    type,
    speaker_id: speaker,
    logprob: 0,
  });
  expect(
    rowsOf({
      language_code: 'en',
      text: 'How high? Ten metres.',
      words: [
        scribe('How', 0.1, 0.3, 'word', 'spk_0'),
        scribe(' ', 0.3, 0.3, 'spacing', 'spk_0'),
        scribe('high?', 0.3, 0.6, 'word', 'spk_0'),
        scribe(' ', 0.6, 0.8, 'spacing', 'spk_0'),
        scribe('Ten', 0.8, 1, 'word', 'spk_1'),
        scribe(' ', 1, 1, 'spacing', 'spk_1'),
        scribe('metres.', 1, 1.5, 'word', 'spk_1'),
      ],
    }),
  ).toEqual(rows);
  const element = (value: string, ts: number, end: number) => ({ type: 'text', value, ts, end_ts: end });
  expect(
    rowsOf({
      monologues: [
        {
          speaker: 'spk_0',
          elements: [
            element('How', 0.1, 0.3),
            { type: 'punct', value: ' ' },
            element('high', 0.3, 0.6),
            { type: 'punct', value: '?' },
          ],
        },
        {
          speaker: 'spk_1',
          elements: [
            element('Ten', 0.8, 1),
            { type: 'punct', value: ' ' },
            element('metres', 1, 1.5),
            { type: 'punct', value: '.' },
          ],
        },
      ],
    }),
  ).toEqual(rows);
  expect(
    rowsOf({
      text: 'How high? Ten metres.',
      tokens: [
        { text: 'How', start_ms: 100, end_ms: 300, speaker: 'spk_0' },
        { text: ' hi', start_ms: 300, end_ms: 400, speaker: 'spk_0' },
        { text: 'gh?', start_ms: 400, end_ms: 600, speaker: 'spk_0' },
        { text: ' Ten', start_ms: 800, end_ms: 1000, speaker: 'spk_1' },
        { text: ' metres.', start_ms: 1000, end_ms: 1500, speaker: 'spk_1' },
      ],
    }),
  ).toEqual(rows);
});
