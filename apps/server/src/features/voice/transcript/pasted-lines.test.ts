import { expect, it } from 'vitest';
import { readPastedFile } from '../../../testing/read-pasted-file.ts';

/** Returns the lines as rows of start, end, speaker and text. */
const rowsOf = (file: unknown, seconds = 60) =>
  readPastedFile(typeof file === 'string' ? file : JSON.stringify(file), seconds).lines.map(
    ({ start, end, voice, text }) => [start, end, voice, text],
  );
const wordsIn = (file: unknown) =>
  readPastedFile(JSON.stringify(file), 60).lines.flatMap(({ words }) =>
    words.map(({ text, start, end }) => [text, start, end]),
  );

const word = (text: string, start: number, end: number) => ({ word: text, start, end });
const ROWS = [
  [0.1, 0.6, '', 'How high?'],
  [0.8, 1.5, '', 'Ten metres.'],
];
const withVoices = (first: string, second: string) => [
  [0.1, 0.6, first, 'How high?'],
  [0.8, 1.5, second, 'Ten metres.'],
];
const WORDS = [
  ['How', 0.1, 0.3],
  ['high?', 0.3, 0.6],
  ['Ten', 0.8, 1],
  ['metres.', 1, 1.5],
];

const whisper = (end = '') => ({
  text: ' How high? Ten metres.',
  segments: [
    {
      id: 0,
      seek: 0,
      start: 0.1,
      end: 0.6,
      text: ` How high?${end}`,
      tokens: [50364, 1012],
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 1.1,
      no_speech_prob: 0.01,
      words: [word(' How', 0.1, 0.3), word(' high?', 0.3, 0.6)],
    },
    {
      id: 1,
      seek: 0,
      start: 0.8,
      end: 1.5,
      text: ' Ten metres.',
      tokens: [1012],
      temperature: 0,
      avg_logprob: -0.2,
      compression_ratio: 1.1,
      no_speech_prob: 0.01,
      words: [word(' Ten', 0.8, 1), word(' metres.', 1, 1.5)],
    },
  ],
  language: 'en',
});

it('reads the JSON of Whisper and similar programs, with their words [voice.transcribe]', () => {
  expect(rowsOf(whisper())).toEqual(ROWS);
  expect(wordsIn(whisper())).toEqual(WORDS);
  const indented = `\uFEFF${JSON.stringify(whisper(), null, 2)}\n`;
  expect(rowsOf(indented)).toEqual(ROWS);
  expect(rowsOf(`\`\`\`json\n${indented.slice(1)}\`\`\``)).toEqual(ROWS);
  const [one, two] = whisper().segments;
  expect(
    rowsOf({
      segments: [
        { ...one, speaker: 'SPEAKER_00' },
        { ...two, speaker: 'SPEAKER_01' },
      ],
      word_segments: [word('How', 0.1, 0.3), { word: 'high?' }, word('Ten', 0.8, 1), word('metres.', 1, 1.5)],
    }),
  ).toEqual(withVoices('SPEAKER_00', 'SPEAKER_01'));
  expect(
    rowsOf({
      task: 'transcribe',
      duration: 1.5,
      text: 'How high? Ten metres.',
      words: WORDS.map(([text, start, end]) => ({ word: text, start, end })),
    }),
  ).toEqual([[0.1, 1.5, '', 'How high? Ten metres.']]);
});

it('reads speakers and words from the JSON of common services [voice.transcribe]', () => {
  const assembly = (
    speaker: string,
    text: string,
    words: readonly (readonly [string, number, number])[],
  ) => ({
    speaker,
    text,
    confidence: 0.9,
    start: words[0]?.[1],
    end: words.at(-1)?.[2],
    words: words.map(([word, start, end]) => ({ text: word, start, end, confidence: 0.9, speaker })),
  });
  const utterances = [
    assembly('A', 'How high?', [
      ['How', 100, 300],
      ['high?', 300, 600],
    ]),
    assembly('B', 'Ten metres.', [
      ['Ten', 800, 1000],
      ['metres.', 1000, 1500],
    ]),
  ];
  const assemblyFile = {
    id: 'x',
    status: 'completed',
    audio_duration: 2,
    text: 'How high? Ten metres.',
    words: utterances.flatMap(({ words }) => words),
    utterances,
    error: null,
  };
  expect(rowsOf(assemblyFile)).toEqual(withVoices('A', 'B'));
  expect(wordsIn(assemblyFile)).toEqual(WORDS);
  const deepgram = (transcript: string, start: number, end: number, speaker: number) => ({
    word: transcript.toLowerCase().replace(/\W/g, ''),
    punctuated_word: transcript,
    start,
    end,
    confidence: 0.9,
    speaker,
    speaker_confidence: 0.8,
  });
  const words = [
    deepgram('How', 0.1, 0.3, 0),
    deepgram('high?', 0.3, 0.6, 0),
    deepgram('Ten', 0.8, 1, 1),
    deepgram('metres.', 1, 1.5, 1),
  ];
  const deepgramFile = {
    metadata: { request_id: 'x', duration: 2, channels: 1 },
    results: {
      channels: [{ alternatives: [{ transcript: 'How high? Ten metres.', confidence: 0.9, words }] }],
    },
  };
  expect(rowsOf(deepgramFile)).toEqual(withVoices('0', '1'));
  expect(wordsIn(deepgramFile)).toEqual(WORDS);
});

it('names only speakers that have a person’s name [voice.transcribe]', () => {
  const segments = ['Ann Lee', 'spk_0', 'Speaker 2', '1', '发言人1', ''].map((speaker, at) => ({
    start: at,
    end: at + 1,
    text: `Word ${at}.`,
    speaker,
  }));
  const { lines } = readPastedFile(JSON.stringify({ segments }), 60);
  expect(lines.map(({ isNamed }) => isNamed)).toEqual([true, false, false, false, false, false]);
});

it('keeps a passage without a valid time between its neighbors, and reports it [voice.transcribe]', () => {
  const segments = [
    { start: 1, end: 2, text: 'One.' },
    { start: 'soon', text: 'Two.' },
    { start: 5.5, end: 6, text: 'Three.' },
  ];
  const { lines, remark } = readPastedFile(JSON.stringify({ segments }), 60);
  expect(lines.map(({ start, end, text }) => [start, end, text])).toEqual([
    [1, 2, 'One.'],
    [2, 5.5, 'Two.'],
    [5.5, 6, 'Three.'],
  ]);
  expect(remark).toEqual({ key: 'voice-json-untimed', values: { count: 1 } });
});

it('splits a text without times into sentences [voice.transcribe]', () => {
  expect(rowsOf({ text: 'One word. Two words.' }, 20).map(([, , , text]) => text)).toEqual([
    'One word.',
    'Two words.',
  ]);
});

it.each([
  ['{"text": "How high', 'voice-json-broken'],
  [JSON.stringify(whisper()).slice(0, 300), 'voice-json-broken'],
  ['{"name": "a", "version": 2}', 'voice-json-empty'],
  ['{"error": {"message": "No credit."}}', 'voice-json-empty'],
  ['[]', 'voice-json-empty'],
])('refuses JSON without a transcript: %s [voice.transcribe]', (text, key) => {
  let refusal: unknown;
  try {
    readPastedFile(text, 60);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ details: { key } });
});

it.each(['[00:01] Good morning.', '[Ann] Good morning.', '{Ann} Good morning.', '[ "no", he said'])(
  'does not mistake brackets before words for JSON: %s [voice.transcribe]',
  (text) => {
    expect(rowsOf(text)).toHaveLength(1);
  },
);

it.each([
  ['lines', 'a\n'.repeat(250_000)],
  ['sentences', 'Good. '.repeat(30_001)],
  [
    'passages of JSON',
    JSON.stringify({ segments: Array.from({ length: 30_001 }, (_, start) => ({ start, text: 'a' })) }),
  ],
])('refuses more %s than the longest recording can contain [voice.transcribe]', (_, text) => {
  expect(() => readPastedFile(text, 60)).toThrow(
    expect.objectContaining({ details: { key: 'voice-typed-lines', values: { limit: 30_000 } } }) as Error,
  );
});

it('reads up to two captions for each second of the longest recording [voice.transcribe]', () => {
  const captions = Array.from({ length: 30_000 }, (_, at) => `0:${at % 60} --> 0:${at % 60}\na`).join('\n');
  expect(readPastedFile(captions.slice(0, 500_000), 14_400).lines).toHaveLength(
    captions.slice(0, 500_000).match(/-->/g)?.length ?? 0,
  );
});
