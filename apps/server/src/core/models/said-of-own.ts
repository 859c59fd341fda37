import type { ModelProvider } from '../../ports/model-provider.ts';
import { ProviderFault } from '../../ports/text-model.ts';

async function* saidOf<Part>(parts: () => AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts();
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

/** A service whose key is the asker's own: when it fails, its owner is told what to do, and not to turn to an operator. */
export const saidOfOwn = ({ text, images, ...provider }: ModelProvider): ModelProvider => ({
  ...provider,
  text: { stream: (request) => saidOf(() => text.stream(request)) },
  ...(images ? { images: { paint: (request) => saidOf(() => images.paint(request)) } } : {}),
});
