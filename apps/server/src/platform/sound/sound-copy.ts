import type { AudioKind } from '../parsing/parsed-document.ts';

/** Result of copying a sound: its container, its start within the original and its length, in seconds. */
export type SoundCopy = { kind: AudioKind; from: number; seconds: number };
