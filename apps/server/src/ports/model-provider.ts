import type { ImageModel } from './image-model.ts';
import type { TextModel } from './text-model.ts';

/** A service that offers models: which it has, and how each is asked. */
export type ModelProvider = {
  /** Short and stable, e.g. `openai`. */
  name: string;
  text: TextModel;
  /** There where it paints. */
  images?: ImageModel;
  /** The vendor's names of what it offers now; empty when it cannot be reached. */
  listModels: (signal: AbortSignal) => Promise<string[]>;
  /** The same, asked anew; throws `ProviderFault` when it cannot be told. */
  probe: (signal: AbortSignal) => Promise<string[]>;
};
