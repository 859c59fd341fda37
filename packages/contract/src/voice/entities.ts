import * as z from 'zod/mini';
import { MINUTES_SECTIONS, MINUTES_TEMPLATES } from './kinds.ts';
import { SpokenLanguage } from './spoken-languages.ts';

/**
 * `recording`: pieces are still arriving. `keeping`: they are being joined. `kept`: it can be played.
 * `hearing`: it is being transcribed. `ready`: it can be read. `failed`: there is nothing to play; see
 * `error`.
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
  /** The audio file; empty until the pieces are joined. */
  fileId: z.string(),
  /** The sound was removed by a rule of the operator. */
  isSoundRemoved: z.boolean(),
  size: z.number(),
  /** Loudness from start to end, 0 to 100 each; empty if unknown. */
  peaks: z.array(z.number()),
  /** Seconds that the user marked while recording. */
  marks: z.array(z.number()),
  /** Names of the speakers, by the letters that segments use. */
  speakers: z.record(z.string(), z.string()),
  /** Pieces that have arrived. */
  pieces: z.int(),
  /** Seconds that are transcribed. */
  transcribedSeconds: z.number(),
  /** The spoken language, if the owner chose one; otherwise empty. */
  language: SpokenLanguage,
  /** Why the recording or its last transcription failed. */
  error: z.string(),
  /** Whether the error is that no minutes are left. */
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

/** Continuous speech of one speaker, with its times in seconds. */
export const TranscriptSegment = z.object({
  segmentId: z.string(),
  start: z.number(),
  end: z.number(),
  /** Letter of the speaker; empty if speakers are not distinguished. */
  speaker: z.string(),
  text: z.string(),
  /** From 0 to 1; null if the service does not report it. */
  confidence: z.nullable(z.number()),
  /** Times of the words; empty if the service does not report them. */
  words: z.array(SpokenWord),
  isEdited: z.boolean(),
});
export type TranscriptSegment = z.infer<typeof TranscriptSegment>;

/** A word of the vocabulary, and the word that services usually transcribe instead. */
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
  /** For an action: the person and the deadline; empty if not mentioned. */
  who: z.string(),
  when: z.string(),
  isDone: z.boolean(),
  /** Supporting passage; null if nothing supports the line. */
  anchor: z.nullable(MinutesAnchor),
  /** Whether the supporting passage was corrected since. */
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

/** Content of a share link: everything, the text without the audio, or the minutes only. */
export const ShareLevel = z.enum(['listen', 'read', 'minutes'], 'invalid');
export type ShareLevel = z.infer<typeof ShareLevel>;

export const VoiceShare = z.object({
  shareId: z.string(),
  level: ShareLevel,
  /** The signed-in user who may see it; empty for anyone with the link. */
  email: z.string(),
  path: z.string(),
  createdAt: z.string(),
});
export type VoiceShare = z.infer<typeof VoiceShare>;

export const SharedRecording = z.object({
  shareId: z.string(),
  title: z.string(),
  seconds: z.number(),
  level: ShareLevel,
  /** Name of the owner. */
  from: z.string(),
  path: z.string(),
  createdAt: z.string(),
});
export type SharedRecording = z.infer<typeof SharedRecording>;
