import {
  readLyrics,
  readSubStation,
  readSubViewer,
  readTimedText,
  type Cue,
  type ReadFormat,
} from './caption-cues.ts';
import { readMicroDvd, readSami } from './frame-captions.ts';

const FORMATS: readonly ReadFormat[] = [
  readSubStation,
  readSubViewer,
  readTimedText,
  readMicroDvd,
  readSami,
  readLyrics,
];

/** Reads captions in formats other than WebVTT and SubRip; undefined for any other text. */
export const readOtherCues = (text: string): Cue[] | undefined => {
  for (const read of FORMATS) {
    const cues = read(text);
    if (cues && cues.length > 0) return cues;
  }
  return undefined;
};
