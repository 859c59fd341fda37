/** What is to be painted; `sources` are pictures to start from. What is left out is the model’s own choice. */
export type PictureRequest = {
  /** The vendor's own name of the model. */
  model: string;
  prompt: string;
  sources: readonly Uint8Array[];
  /** A png as large as the first source: what is clear in it is painted anew. */
  mask?: Uint8Array;
  size?: string;
  quality?: 'low' | 'medium' | 'high';
  background?: 'transparent';
  /** How closely it keeps to its sources. */
  fidelity?: 'low' | 'high';
  signal: AbortSignal;
};

/** A picture as far as it has come, or the whole one, which is the last. */
export type PicturePart = { type: 'sketch' | 'picture'; bytes: Uint8Array };

/** Paints a picture. Ends with the whole one; throws `ProviderFault` otherwise. */
export type ImageModel = { paint: (request: PictureRequest) => AsyncIterable<PicturePart> };
