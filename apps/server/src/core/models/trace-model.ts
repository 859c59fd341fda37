import {
  errorTypeOf,
  type Attributes,
  type SpanOptions,
  type Tracing,
} from '../../platform/tracing/tracing.ts';
import type { ModelProvider } from '../../ports/model-provider.ts';
import type { TextPart } from '../../ports/text-model.ts';
import type { Offer } from './offers.ts';

/** Names of services in the semantic conventions, if they differ from ours. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = { google: 'gcp.gemini' };

type Stream<Part> = {
  options: SpanOptions;
  parts: () => AsyncIterable<Part>;
  attributesOf: (part: Part) => Attributes | undefined;
  signal: AbortSignal;
};

async function* traceStream<Part>(
  tracing: Tracing,
  { options, parts, attributesOf, signal }: Stream<Part>,
): AsyncGenerator<Part> {
  const span = tracing.start(options);
  const iterator = tracing.within(span, () => parts()[Symbol.asyncIterator]());
  try {
    for (;;) {
      const { done, value } = await tracing.within(span, () => iterator.next());
      if (done) return;
      const attributes = attributesOf(value);
      if (attributes) span.set(attributes);
      yield value;
    }
  } catch (error) {
    // Stopping an answer is not a failure of the model.
    if (!signal.aborted) span.fail(errorTypeOf(error));
    throw error;
  } finally {
    span.end();
    await iterator.return?.();
  }
}

const usageOf = (part: TextPart): Attributes | undefined =>
  part.type === 'usage'
    ? { 'gen_ai.usage.input_tokens': part.inputTokens, 'gen_ai.usage.output_tokens': part.outputTokens }
    : undefined;

/** Records each call to a model. Omits the names that users gave to their own services and models. */
export const traceModel = (
  { text, images, ...provider }: ModelProvider,
  { providerName, vendorModel }: Pick<Offer, 'providerName' | 'vendorModel'>,
  isOwn: boolean,
  tracing: Tracing,
): ModelProvider => {
  const optionsOf = (operation: string): SpanOptions => ({
    name: isOwn ? operation : `${operation} ${vendorModel}`,
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': operation,
      'gen_ai.provider.name': isOwn ? '_OTHER' : (PROVIDER_NAMES[providerName] ?? providerName),
      'gen_ai.request.model': isOwn ? undefined : vendorModel,
    },
  });
  return {
    ...provider,
    text: {
      stream: (request) =>
        traceStream(tracing, {
          options: optionsOf('chat'),
          parts: () => text.stream(request),
          attributesOf: usageOf,
          signal: request.signal,
        }),
    },
    ...(images && {
      images: {
        paint: (request) =>
          traceStream(tracing, {
            options: optionsOf('generate_content'),
            parts: () => images.paint(request),
            attributesOf: () => undefined,
            signal: request.signal,
          }),
      },
    }),
  };
};
