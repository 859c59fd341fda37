import type { Segment } from '../../../ports/transcriber.ts';
import type { Transcript } from './transcript.ts';
import type { Voices } from './voices.ts';

type Span = { from: number; seconds: number };

/** Converts the times of a piece's segments to seconds of the recording. */
export const toRecordingTime = (
  segments: readonly Segment[],
  { from, seconds }: Span,
  voices: Voices,
): Transcript[] =>
  segments.flatMap(({ start, end, text, speaker, confidence, words = [] }) => {
    const plainText = text.trim().toWellFormed().replaceAll('\0', '');
    if (plainText === '') return [];
    const at = (second: number): number => from + Math.min(Math.max(0, second), seconds);
    return [
      {
        start: at(start),
        end: Math.max(at(start), at(end ?? seconds)),
        speaker: speaker === undefined ? '' : voices.letterOf(speaker),
        text: plainText,
        confidence: confidence ?? null,
        words: words.map((word) => ({
          text: word.text.toWellFormed().replaceAll('\0', ''),
          start: at(word.start),
          end: at(word.end),
          confidence: word.confidence ?? null,
        })),
      },
    ];
  });
