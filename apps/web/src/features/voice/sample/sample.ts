import type { Minutes, Recording, SpokenWord, TranscriptSegment } from '@studiolo/contract/voice/entities';
import sound from './kennedy-1961.wav?url';

export const SAMPLE = 'sample';

/**
 * John F. Kennedy, inaugural address, 20 January 1961, from the samples of whisper.cpp
 * (https://github.com/ggml-org/whisper.cpp/tree/master/samples). A work of the United States government, and
 * thus in the public domain.
 */
export const SAMPLE_SOUND = sound;

type WordTuple = [text: string, start: number, end: number];

const SPOKEN: WordTuple[][] = [
  [
    ['And', 0.3, 0.52],
    ['so', 0.65, 0.98],
    ['my', 1, 1.25],
    ['fellow', 1.33, 1.7],
    ['Americans', 1.7, 2.15],
  ],
  [
    ['ask', 3.25, 3.65],
    ['not', 4, 4.3],
    ['what', 5.4, 5.58],
    ['your', 5.65, 5.85],
    ['country', 5.93, 6.42],
    ['can', 6.48, 6.63],
    ['do', 6.68, 6.92],
    ['for', 6.98, 7.13],
    ['you', 7.15, 7.55],
  ],
  [
    ['ask', 8.15, 8.5],
    ['what', 8.6, 8.77],
    ['you', 8.88, 9.18],
    ['can', 9.23, 9.37],
    ['do', 9.43, 9.62],
    ['for', 9.66, 9.82],
    ['your', 9.83, 10.02],
    ['country', 10.05, 10.42],
  ],
];
const TEXTS = [
  'And so, my fellow Americans:',
  'ask not what your country can do for you —',
  'ask what you can do for your country.',
];

const toWord = ([text, start, end]: WordTuple): SpokenWord => ({ text, start, end, confidence: 0.97 });

export const SAMPLE_SEGMENTS: readonly TranscriptSegment[] = SPOKEN.map((spoken, at) => ({
  segmentId: `sample-${at}`,
  start: spoken[0]?.[1] ?? 0,
  end: spoken.at(-1)?.[2] ?? 0,
  speaker: 'A',
  text: TEXTS[at] ?? '',
  confidence: 0.97,
  words: spoken.map(toWord),
  isEdited: false,
}));

/** Waveform of the sample, about one value per 0.1 s. */
const PEAKS = [
  2, 2, 3, 55, 60, 10, 55, 98, 98, 92, 62, 70, 60, 30, 88, 68, 62, 40, 74, 60, 30, 6, 3, 2, 2, 2, 2, 2, 2, 2,
  2, 2, 20, 62, 74, 72, 60, 8, 3, 3, 40, 84, 72, 30, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 45, 52, 8, 78, 52, 6, 78,
  30, 18, 46, 14, 32, 14, 46, 30, 8, 24, 20, 80, 70, 34, 10, 3, 2, 2, 2, 2, 2, 46, 60, 66, 34, 6, 54, 20, 6,
  36, 42, 20, 34, 14, 30, 24, 10, 18, 66, 60, 14, 50, 12, 6, 3, 3, 3, 5, 10, 14,
];

export const sampleRecording = (title: string, voice: string): Recording => ({
  recordingId: SAMPLE,
  title,
  folder: '',
  tags: [],
  state: 'ready',
  seconds: 11,
  fileId: SAMPLE,
  isSoundRemoved: false,
  size: 352_078,
  peaks: PEAKS,
  marks: [8.15],
  speakers: { A: voice },
  pieces: 0,
  transcribedSeconds: 11,
  language: 'en',
  error: '',
  isSpent: false,
  minutes: 'ready',
  isShared: false,
  createdAt: '1961-01-20T17:00:00.000Z',
});

type SampleLine = {
  section: Minutes['lines'][number]['section'];
  text: string;
  segment: number;
  who?: string;
};

/** Returns sample minutes in the user’s language, each line with its position in seconds. */
export const sampleMinutes = (lines: readonly SampleLine[]): Minutes => ({
  template: 'lecture',
  instruction: '',
  isExtract: false,
  state: 'ready',
  error: '',
  updatedAt: '1961-01-20T17:00:00.000Z',
  lines: lines.map(({ section, text, segment, who = '' }, at) => {
    const { segmentId = '', start = 0, text: quote = '' } = SAMPLE_SEGMENTS[segment] ?? {};
    const anchor = { segmentId, speaker: 'A', second: start, quote };
    return {
      lineId: `sample-${at}`,
      section,
      text,
      who,
      when: '',
      isDone: false,
      anchor,
      isStale: false,
    };
  }),
});
