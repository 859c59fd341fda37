import type { AudioKind } from '../parsing/parsed-document.ts';

/** What is told of a sound: what it is kept in, from which second of the whole on, and how long it is. */
export type SoundTold = { kind: AudioKind; from: number; seconds: number };
