import type { ModelProvider } from '../../../ports/model-provider.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

async function* partsOf<Part>(
  parts: () => AsyncIterable<Part>,
  billingPage: string | undefined,
): AsyncGenerator<Part> {
  try {
    yield* parts();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const { kind, message, retryAfterMs, isBadCall } = error;
    throw new ProviderFault(kind, message, {
      isOwn: true,
      isBadCall,
      cause: error,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(billingPage === undefined ? {} : { billingPage }),
    });
  }
}

/**
 * A service with the user's own key: the message tells its owner what to do, instead of referring them to an
 * operator.
 */
export const ownServiceFault = (
  { text, images, ...provider }: ModelProvider,
  billingPage?: string,
): ModelProvider => ({
  ...provider,
  text: { stream: (request) => partsOf(() => text.stream(request), billingPage) },
  ...(images ? { images: { paint: (request) => partsOf(() => images.paint(request), billingPage) } } : {}),
});
