import type { SpokenWord } from '@studiolo/contract/voice/entities';

/** Continuous speech of one voice. Times are seconds of the whole recording. */
export type Transcript = {
  start: number;
  end: number;
  speaker: string;
  text: string;
  confidence: number | null;
  words: SpokenWord[];
};
