/** A word, and from which second to which it is said. `confidence` goes from 0 to 1. */
export type HeardWord = { text: string; start: number; end: number; confidence?: number };

/**
 * What is said from one second of a recording to another. `end` is null where a service tells no times: then there is one
 * segment, with all of it. `speaker` is how the service tells voices apart, `confidence` goes from 0 to 1.
 */
export type Segment = {
  start: number;
  end: number | null;
  text: string;
  speaker?: string;
  confidence?: number;
  words?: readonly HeardWord[];
};

/** Writes down what is said in a recording, in the order in which it is said. Throws `ProviderFault` when the service does not. */
export type Transcriber = {
  transcribe: (recording: Recording, signal: AbortSignal) => Promise<Segment[]>;
  /** Whether it tells voices apart: they are the same voices only within one recording that it is given. */
  tellsVoices: boolean;
};

export type Recording = {
  path: string;
  name: string;
  mediaType: string;
  /** Names and words that may be said in it, as a service is told of them. */
  hint?: string;
};
