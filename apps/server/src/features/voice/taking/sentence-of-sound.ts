import type { Sentence } from '@studiolo/contract/text/say';
import type { SoundFault } from '../../../core/sounds/sounds.ts';

const SENTENCES = { silent: 'voice-no-sound', unknown: 'voice-unreadable', broken: 'voice-broken' } as const;

/** What a person is told of a file whose sound could not be taken out. */
export const sentenceOfSound = ({ kind }: SoundFault): Sentence => ({ key: SENTENCES[kind] });
