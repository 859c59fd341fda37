import type { SpokenWord } from '@studiolo/contract/voice/entities';

/** Continuous speech of one speaker. Times are seconds from the start of the recording. */
export type Transcript = {
  start: number;
  end: number;
  speaker: string;
  text: string;
  confidence: number | null;
  words: SpokenWord[];
};
