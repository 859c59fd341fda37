import type { ModelProvider } from '../../ports/model-provider.ts';
import { ProviderFault, type TextPart, type TextRequest } from '../../ports/text-model.ts';

/** A service whose key is the asker's own: when it fails, its owner is told what to do, and not to turn to an operator. */
export const saidOfOwn = (provider: ModelProvider): ModelProvider => {
  async function* stream(request: TextRequest): AsyncGenerator<TextPart> {
    try {
      yield* provider.text.stream(request);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      const { kind, message, retryAfterMs } = error;
      throw new ProviderFault(kind, message, {
        isOwn: true,
        cause: error,
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      });
    }
  }
  return { ...provider, text: { stream } };
};
