import type { Sentence } from '@studiolo/contract/text/say';
import type { SoundFault } from '../../../core/sounds/sounds.ts';

const MESSAGE_KEYS = {
  silent: 'voice-no-sound',
  unknown: 'voice-unreadable',
  broken: 'voice-broken',
} as const;

/** Explains to the user why the sound of a file could not be extracted. */
export const sentenceOfSound = ({ kind, format }: SoundFault): Sentence =>
  format === undefined ? { key: MESSAGE_KEYS[kind] } : { key: 'voice-format', values: { format } };
