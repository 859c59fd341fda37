/** Writes down what is said in a recording. Throws `ProviderFault` when the service does not. */
export type Transcriber = {
  transcribe: (recording: Recording, signal: AbortSignal) => Promise<string>;
};

export type Recording = { path: string; name: string; mediaType: string };
