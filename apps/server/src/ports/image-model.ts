/** A picture request; `sources` are pictures to start from. The model chooses everything that is omitted. */
export type PictureRequest = {
  /** The vendor's own name of the model. */
  model: string;
  prompt: string;
  sources: readonly Uint8Array[];
  /** A PNG as large as the first source, whose transparent area is redrawn. */
  mask?: Uint8Array;
  size?: string;
  quality?: 'low' | 'medium' | 'high';
  background?: 'transparent';
  /** Similarity to the sources. */
  fidelity?: 'low' | 'high';
  signal: AbortSignal;
};

/** A preview, or the complete picture, which is the last part. */
export type PicturePart = { type: 'sketch' | 'picture'; bytes: Uint8Array };

/** Generates a picture. Ends with the complete one; throws `ProviderFault` otherwise. */
export type ImageModel = { paint: (request: PictureRequest) => AsyncIterable<PicturePart> };
