/** What is to be painted; `sources` are jpegs to start from. */
export type PictureRequest = {
  /** The vendor's own name of the model. */
  model: string;
  prompt: string;
  sources: readonly Uint8Array[];
  signal: AbortSignal;
};

/** A picture as far as it has come, or the whole one, which is the last. */
export type PicturePart = { type: 'sketch' | 'picture'; bytes: Uint8Array };

/** Paints a picture. Ends with the whole one; throws `ProviderFault` otherwise. */
export type ImageModel = { paint: (request: PictureRequest) => AsyncIterable<PicturePart> };
