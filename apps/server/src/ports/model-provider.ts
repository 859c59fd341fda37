import type { ImageModel } from './image-model.ts';
import type { TextModel } from './text-model.ts';

export type ModelProvider = {
  /** Short and stable, e.g. `openai`. */
  name: string;
  text: TextModel;
  /** Set if it generates pictures. */
  images?: ImageModel;
  /** The vendor's names of the models available now; empty if it is unreachable. */
  listModels: (signal: AbortSignal) => Promise<string[]>;
  /** The same without the cache; throws `ProviderFault` on failure. */
  probe: (signal: AbortSignal) => Promise<string[]>;
};
