/** A word with its start and end in seconds. `confidence` is from 0 to 1. */
export type TranscriptWord = { text: string; start: number; end: number; confidence?: number };

/**
 * Speech between two seconds of a recording. `end` is null if a service reports no times: then there is one
 * segment with all the text. `speaker` is the service's label of the voice, `confidence` is from 0 to 1.
 */
export type Segment = {
  start: number;
  end: number | null;
  text: string;
  speaker?: string;
  confidence?: number;
  words?: readonly TranscriptWord[];
};

/**
 * The transcript in a file of a transcription service. `untimed` counts segments without a readable time among those
 * with one. `isBroken` says that the file cannot be parsed.
 */
export type PastedTranscript = { segments: readonly Segment[]; untimed: number; isBroken: boolean };

/** Transcribes a recording in order. Throws `ProviderFault` on failure. */
export type Transcriber = {
  transcribe: (recording: Recording, signal: AbortSignal) => Promise<Segment[]>;
  /** Whether it distinguishes speakers; their labels are only valid within one recording. */
  distinguishesVoices: boolean;
};

export type Recording = {
  path: string;
  name: string;
  mediaType: string;
  /** Names and words to expect. */
  hint?: string;
  /** Code of the spoken language; detected by the service if omitted. */
  language?: string;
};
