import { expect, it } from 'vitest';
import { createRandom } from '../../../testing/random.ts';
import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';
import {
  anHourOfSpeech,
  editDistance,
  type SpeechStyle,
  type TimedWord,
} from '../../../testing/samples/an-hour-of-speech.ts';
import type { Transcript } from './transcript.ts';
import { planPieces, type Piece } from './plan-pieces.ts';
import { stitch } from './stitch.ts';
import { removeRepetitions } from './remove-repetitions.ts';

const PIECE_SECONDS = 60;
const MAX_ERROR_RATE = 0.002;
/** Maximum error of the simulated service's times. */
const MAX_TIME_ERROR_SECONDS = 0.15;

const CASES: [string, SpeechStyle, { isTimed: boolean; hasLevels: boolean }][] = [
  ['English, with pauses', { language: 'en', pause: [0.2, 1] }, { isTimed: true, hasLevels: true }],
  ['English, fast', { language: 'en', pause: [0.02, 0.2] }, { isTimed: true, hasLevels: true }],
  ['English, AAC, no times', { language: 'en', pause: [0.2, 1] }, { isTimed: false, hasLevels: false }],
  ['Chinese, with pauses', { language: 'zh', pause: [0.2, 1] }, { isTimed: true, hasLevels: true }],
  ['Chinese, fast', { language: 'zh', pause: [0.02, 0.2] }, { isTimed: false, hasLevels: true }],
];

const levelsOf = (words: readonly TimedWord[], seconds: number): Uint8Array => {
  const levels = new Uint8Array(Math.ceil(seconds * LEVELS_A_SECOND)).fill(20);
  for (const { start, end } of words)
    levels.fill(180, Math.floor(start * LEVELS_A_SECOND), Math.ceil(end * LEVELS_A_SECOND));
  return levels;
};

type SimulatedService = { language: SpeechStyle['language']; isTimed: boolean; draw: () => number };

/** Simulates a service that mishears words that are cut. */
const transcribe = (
  timedWords: readonly TimedWord[],
  { from, to }: Piece,
  { language, isTimed, draw }: SimulatedService,
): Transcript[] => {
  const within = timedWords.filter(({ start, end }) => end > from && start < to);
  const sentences = Map.groupBy(within, ({ sentence }) => sentence);
  return [...sentences.values()].map((words) => {
    const off = (draw() - 0.5) * 2 * MAX_TIME_ERROR_SECONDS;
    const segments = words.map(({ text, start, end }) => ({
      text: start < from || end > to ? (language === 'en' ? 'mumble' : '嗯') : text,
      start: Math.max(from, start + off),
      end: Math.min(to, end + off),
      confidence: null,
    }));
    return {
      start: segments[0]?.start ?? from,
      end: segments.at(-1)?.end ?? to,
      speaker: '',
      confidence: null,
      text: segments.map(({ text }) => text).join(language === 'en' ? ' ' : ''),
      words: isTimed ? segments : [],
    };
  });
};

const wordsOf = (text: string, language: SpeechStyle['language']): string[] =>
  language === 'en' ? text.split(/\s+/).filter(Boolean) : [...text.replaceAll(/\s/g, '')];

it.each(CASES)(
  'cuts and joins an hour of speech with at most two wrong words in a thousand: %s [voice.transcribe]',
  (_name, style, { isTimed, hasLevels }) => {
    const draw = createRandom(27);
    const speech = anHourOfSpeech(style, draw);
    const seconds = speech.at(-1)?.end ?? 0;
    const plan = planPieces(seconds, hasLevels ? levelsOf(speech, seconds) : undefined, PIECE_SECONDS);
    const transcripts: Transcript[] = [];
    let before: { piece: Piece; transcripts: Transcript[] } | undefined;
    for (const piece of plan) {
      const segments = removeRepetitions(
        transcribe(speech, piece, { language: style.language, isTimed, draw }),
      );
      const joined = stitch(
        { ...(before?.piece ?? { ...piece, to: 0 }), transcripts: before?.transcripts ?? [] },
        { ...piece, transcripts: segments },
      );
      transcripts.push(...joined.before);
      before = { piece, transcripts: joined.after };
    }
    transcripts.push(...(before?.transcripts ?? []));

    const stitched = transcripts.flatMap(({ text }) => wordsOf(text, style.language));
    const words = speech.map(({ text }) => text);
    expect(editDistance(words, stitched) / words.length).toBeLessThanOrEqual(MAX_ERROR_RATE);
  },
);
