/**
 * Converts texts to vectors that are close if the texts have a similar meaning, in any wording or language.
 * Only vectors with the same `space` are comparable. Returns one vector per text, all of one length and none
 * of them zero; throws `ProviderFault` on failure.
 */
export type Embedder = {
  space: string;
  embed: (
    texts: readonly string[],
    use: 'question' | 'passage',
    signal: AbortSignal,
  ) => Promise<Float32Array[]>;
};
