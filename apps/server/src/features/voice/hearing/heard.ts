import type { SpokenWord } from '@studiolo/contract/voice/entities';

/** What one voice says at a stretch, by the seconds of the whole recording. */
export type Heard = {
  start: number;
  end: number;
  speaker: string;
  text: string;
  confidence: number | null;
  words: SpokenWord[];
};
