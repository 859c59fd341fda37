/**
 * Turns texts into vectors that lie near each other where the texts mean alike, whatever their words or language.
 * `space` names what its vectors can be compared with. Answers one vector a text, all of one length and none of them
 * zero; throws `ProviderFault` when the service does not.
 */
export type Embedder = {
  space: string;
  embed: (
    texts: readonly string[],
    use: 'question' | 'passage',
    signal: AbortSignal,
  ) => Promise<Float32Array[]>;
};
