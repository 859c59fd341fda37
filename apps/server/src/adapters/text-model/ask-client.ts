import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { ProviderFault, type TextPart } from '../../ports/text-model.ts';
import type { Attempt } from './ask.ts';
import { toPrompt, toTextPart, toTools } from './convert.ts';
import type { Temperatures } from './convert-chunk.ts';
import { faultOfEnd, toFault } from './faults.ts';

const isUnfinished = (part: LanguageModelV4StreamPart): boolean =>
  (part.type === 'finish' && part.finishReason.unified === 'interrupted') ||
  (part.type === 'error' && part.error instanceof Error && part.error.name === 'AI_InvalidResponseDataError');

async function* readParts(stream: ReadableStream<LanguageModelV4StreamPart>): AsyncGenerator<TextPart> {
  let hasYielded = false;
  for await (const part of stream) {
    if (isUnfinished(part)) throw faultOfEnd(hasYielded);
    if (part.type === 'error') throw toFault(part.error);
    const textPart = toTextPart(part);
    if (textPart) {
      hasYielded = true;
      yield textPart;
    }
    if (part.type === 'finish') {
      if (part.finishReason.unified === 'content-filter')
        throw new ProviderFault('refused', 'stopped by a filter');
      if (part.finishReason.unified === 'error')
        throw new ProviderFault('garbled', `ended with ${part.finishReason.raw ?? 'an error'}`);
      return;
    }
  }
  throw faultOfEnd(hasYielded);
}

type Manners = {
  optionsOf?: (model: string) => Pick<LanguageModelV4CallOptions, 'providerOptions'>;
  temperatures: Temperatures;
};

/** Asks through a client of the AI SDK. Its `doStream` is used as it is: what the SDK builds on top costs too much. */
export const askClient =
  (client: (model: string) => LanguageModelV4, { optionsOf, temperatures }: Manners): Attempt =>
  async (request, abortSignal) => {
    const { model, style, longest } = request;
    const { stream } = await client(model).doStream({
      prompt: toPrompt(request),
      ...toTools(request),
      abortSignal,
      ...(style === undefined ? {} : { temperature: temperatures[style] }),
      ...(longest === undefined ? {} : { maxOutputTokens: longest }),
      ...optionsOf?.(model),
    });
    return readParts(stream);
  };
