import { expect, it } from 'vitest';
import { createRandom } from '../../../testing/random.ts';
import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';
import {
  anHourOfSpeech,
  differing,
  type Manner,
  type TimedWord,
} from '../../../testing/samples/an-hour-said.ts';
import type { Transcript } from './segment.ts';
import { planPieces, type Piece } from './plan-pieces.ts';
import { stitch } from './stitch.ts';
import { removeRepetitions } from './remove-repetitions.ts';

const PIECE_SECONDS = 60;
const MOST_DIFFERING = 0.002;
/** Maximum error of a service's times, in seconds; it also mishears words that are cut. */
const JITTER = 0.15;

const MANNERS: [string, Manner, { isTimed: boolean; hasLevels: boolean }][] = [
  ['English, rests', { language: 'en', rest: [0.2, 1] }, { isTimed: true, hasLevels: true }],
  ['English, breathless', { language: 'en', rest: [0.02, 0.2] }, { isTimed: true, hasLevels: true }],
  ['English, AAC, no times', { language: 'en', rest: [0.2, 1] }, { isTimed: false, hasLevels: false }],
  ['Chinese, rests', { language: 'zh', rest: [0.2, 1] }, { isTimed: true, hasLevels: true }],
  ['Chinese, breathless', { language: 'zh', rest: [0.02, 0.2] }, { isTimed: false, hasLevels: true }],
];

const levelsOf = (said: readonly TimedWord[], seconds: number): Uint8Array => {
  const levels = new Uint8Array(Math.ceil(seconds * LEVELS_A_SECOND)).fill(20);
  for (const { start, end } of said)
    levels.fill(180, Math.floor(start * LEVELS_A_SECOND), Math.ceil(end * LEVELS_A_SECOND));
  return levels;
};

type Ear = { language: Manner['language']; isTimed: boolean; draw: () => number };

/** Transcribes whole words right, and cut words wrong. */
const hear = (
  said: readonly TimedWord[],
  { from, to }: Piece,
  { language, isTimed, draw }: Ear,
): Transcript[] => {
  const within = said.filter(({ start, end }) => end > from && start < to);
  const sentences = Map.groupBy(within, ({ sentence }) => sentence);
  return [...sentences.values()].map((words) => {
    const off = (draw() - 0.5) * 2 * JITTER;
    const heard = words.map(({ text, start, end }) => ({
      text: start < from || end > to ? (language === 'en' ? 'mumble' : '嗯') : text,
      start: Math.max(from, start + off),
      end: Math.min(to, end + off),
      confidence: null,
    }));
    return {
      start: heard[0]?.start ?? from,
      end: heard.at(-1)?.end ?? to,
      speaker: '',
      confidence: null,
      text: heard.map(({ text }) => text).join(language === 'en' ? ' ' : ''),
      words: isTimed ? heard : [],
    };
  });
};

const wordsOf = (text: string, language: Manner['language']): string[] =>
  language === 'en' ? text.split(/\s+/).filter(Boolean) : [...text.replaceAll(/\s/g, '')];

it.each(MANNERS)(
  'cuts and joins an hour of numbered sentences so that hardly a word differs: %s [voice.transcribe]',
  (_name, manner, { isTimed, hasLevels }) => {
    const draw = createRandom(27);
    const said = anHourOfSpeech(manner, draw);
    const seconds = said.at(-1)?.end ?? 0;
    const plan = planPieces(seconds, hasLevels ? levelsOf(said, seconds) : undefined, PIECE_SECONDS);
    const kept: Transcript[] = [];
    let before: { piece: Piece; heard: Transcript[] } | undefined;
    for (const piece of plan) {
      const heard = removeRepetitions(hear(said, piece, { language: manner.language, isTimed, draw }));
      const joined = stitch(
        { ...(before?.piece ?? { ...piece, to: 0 }), heard: before?.heard ?? [] },
        { ...piece, heard },
      );
      kept.push(...joined.before);
      before = { piece, heard: joined.after };
    }
    kept.push(...(before?.heard ?? []));

    const stitched = kept.flatMap(({ text }) => wordsOf(text, manner.language));
    const words = said.map(({ text }) => text);
    expect(differing(words, stitched) / words.length).toBeLessThanOrEqual(MOST_DIFFERING);
  },
);
