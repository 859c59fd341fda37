import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { TextPart, TextRequest, Turn } from '../../ports/text-model.ts';
import { withPassages } from './passages.ts';

const toMessage = ({ role, text, pictures = [] }: Turn): LanguageModelV4Prompt[number] => {
  const words = { type: 'text' as const, text };
  if (role === 'assistant') return { role, content: [words] };
  const seen = pictures.map((jpeg) => ({
    type: 'file' as const,
    mediaType: 'image/jpeg',
    data: { type: 'data' as const, data: jpeg },
  }));
  return { role, content: [...seen, words] };
};

/** What we ask, in the form that the AI SDK's clients take. */
export const toPrompt = ({ instructions, passages, turns }: TextRequest): LanguageModelV4Prompt => {
  const system = withPassages(instructions, passages);
  return [...(system === '' ? [] : [{ role: 'system' as const, content: system }]), ...turns.map(toMessage)];
};

/** What of a client's stream is part of the answer; the rest is book-keeping. */
export const toTextPart = (part: LanguageModelV4StreamPart): TextPart | undefined => {
  switch (part.type) {
    case 'text-delta':
      return part.delta === '' ? undefined : { type: 'text', text: part.delta };
    case 'reasoning-delta':
      return part.delta === '' ? undefined : { type: 'reasoning', text: part.delta };
    case 'finish': {
      const { inputTokens, outputTokens } = part.usage;
      if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined;
      return { type: 'usage', inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 };
    }
    default:
      return undefined;
  }
};
