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
};

/** Writes down what is said in a recording, in the order in which it is said. Throws `ProviderFault` when the service does not. */
export type Transcriber = {
  transcribe: (recording: Recording, signal: AbortSignal) => Promise<Segment[]>;
};

export type Recording = { path: string; name: string; mediaType: string };
