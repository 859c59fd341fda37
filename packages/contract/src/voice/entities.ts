import * as z from 'zod/mini';
import { MINUTES_SECTIONS, MINUTES_TEMPLATES } from './kinds.ts';

/**
 * `recording`: pieces of it still come. `keeping`: it is put together. `kept`: it can be played. `hearing`: it is being
 * transcribed. `ready`: it can be read. `failed`: there is nothing to play, and `error` says why.
 */
export const RecordingState = z.enum(['recording', 'keeping', 'kept', 'hearing', 'ready', 'failed']);
export type RecordingState = z.infer<typeof RecordingState>;

export const Recording = z.object({
  recordingId: z.string(),
  title: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  state: RecordingState,
  seconds: z.number(),
  /** Its sound as a file; empty until it is kept. */
  fileId: z.string(),
  size: z.number(),
  /** How loud it is from its beginning to its end, each from 0 to 100; empty where that cannot be told. */
  peaks: z.array(z.number()),
  /** Seconds that were marked while it was recorded. */
  marks: z.array(z.number()),
  /** What the voices are called, by the letters that segments have for them. */
  speakers: z.record(z.string(), z.string()),
  /** Pieces that have come while it is recorded. */
  pieces: z.int(),
  /** So much of it is transcribed. */
  heardSeconds: z.number(),
  /** Why it failed, or the last try to transcribe it. */
  error: z.string(),
  /** The error is that minutes are used up. */
  isSpent: z.boolean(),
  minutes: z.enum(['none', 'making', 'ready', 'failed']),
  isShared: z.boolean(),
  createdAt: z.string(),
});
export type Recording = z.infer<typeof Recording>;

export const SpokenWord = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.nullable(z.number()),
});
export type SpokenWord = z.infer<typeof SpokenWord>;

/** What one voice says at a stretch, by the second. */
export const TranscriptSegment = z.object({
  segmentId: z.string(),
  start: z.number(),
  end: z.number(),
  /** The letter of its voice; empty where none is told apart. */
  speaker: z.string(),
  text: z.string(),
  /** From 0 to 1; null where the service does not say. */
  confidence: z.nullable(z.number()),
  /** When each word is said; empty where the service does not say. */
  words: z.array(SpokenWord),
  isEdited: z.boolean(),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

/** A word that is to be heard right, and what was heard instead of it. */
export const VoiceWord = z.object({ wordId: z.string(), word: z.string(), heardAs: z.string() });
export type VoiceWord = z.infer<typeof VoiceWord>;

export const MinutesTemplate = z.enum(MINUTES_TEMPLATES, 'invalid');
export type MinutesTemplate = z.infer<typeof MinutesTemplate>;

export const MinutesSection = z.enum(MINUTES_SECTIONS);
export type MinutesSection = z.infer<typeof MinutesSection>;

export const MinutesAnchor = z.object({
  segmentId: z.string(),
  speaker: z.string(),
  second: z.number(),
  quote: z.string(),
});
export type MinutesAnchor = z.infer<typeof MinutesAnchor>;

export const MinutesLine = z.object({
  lineId: z.string(),
  section: MinutesSection,
  text: z.string(),
  /** Of an action: who does it, and until when; empty where that is not said. */
  who: z.string(),
  when: z.string(),
  isDone: z.boolean(),
  /** Where it is said; null for a line that nothing supports. */
  anchor: z.nullable(MinutesAnchor),
  /** What it rests on was mended since. */
  isStale: z.boolean(),
});
export type MinutesLine = z.infer<typeof MinutesLine>;

export const Minutes = z.object({
  template: MinutesTemplate,
  instruction: z.string(),
  /** Made of the recording’s own sentences, without a model. */
  isExtract: z.boolean(),
  state: z.enum(['making', 'ready', 'failed']),
  error: z.string(),
  lines: z.array(MinutesLine),
  updatedAt: z.string(),
});
export type Minutes = z.infer<typeof Minutes>;

/** What a link shows: all of it, the words without the sound, or the minutes alone. */
export const ShareLevel = z.enum(['listen', 'read', 'minutes'], 'invalid');
export type ShareLevel = z.infer<typeof ShareLevel>;

export const VoiceShare = z.object({
  shareId: z.string(),
  level: ShareLevel,
  /** Somebody who may see it signed in; empty for whoever has the link. */
  email: z.string(),
  path: z.string(),
  createdAt: z.string(),
});
export type VoiceShare = z.infer<typeof VoiceShare>;

/** A recording of somebody else’s. */
export const SharedRecording = z.object({
  shareId: z.string(),
  title: z.string(),
  seconds: z.number(),
  level: ShareLevel,
  /** Whose it is. */
  from: z.string(),
  path: z.string(),
  createdAt: z.string(),
});
export type SharedRecording = z.infer<typeof SharedRecording>;
