import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { TextPart, TextRequest, ToolCall, ToolStep, Turn } from '../../ports/text-model.ts';
import { withPassages } from './passages.ts';
import { readInput } from './tool-input.ts';

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

const toCallPart = ({ id, name, input, opaque }: ToolCall) => ({
  type: 'tool-call' as const,
  toolCallId: id,
  toolName: name,
  input: readInput(input),
  ...(opaque === undefined ? {} : { providerOptions: opaque as SharedV4ProviderMetadata }),
});

/** What a model called for, in its own turn, and what came of it, in one that follows. */
const toStep = ({ text, calls, results }: ToolStep): LanguageModelV4Prompt => [
  {
    role: 'assistant',
    content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...calls.map(toCallPart)],
  },
  {
    role: 'tool',
    content: results.map(({ id, name, text: value, isError }) => ({
      type: 'tool-result' as const,
      toolCallId: id,
      toolName: name,
      output: { type: isError ? ('error-text' as const) : ('text' as const), value },
    })),
  },
];

/** What we ask, in the form that the AI SDK's clients take. */
export const toPrompt = ({
  instructions,
  passages,
  turns,
  steps = [],
}: TextRequest): LanguageModelV4Prompt => {
  const system = withPassages(instructions, passages);
  return [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...turns.map(toMessage),
    ...steps.flatMap(toStep),
  ];
};

/** What may be called for, in the same form. */
export const toTools = ({
  tools = [],
  mustAnswer = false,
}: TextRequest): Pick<LanguageModelV4CallOptions, 'tools' | 'toolChoice'> =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          name,
          description,
          inputSchema: parameters,
        })),
        toolChoice: { type: mustAnswer ? 'none' : 'auto' },
      };

/** What of a client's stream is part of the answer; the rest is book-keeping. */
export const toTextPart = (part: LanguageModelV4StreamPart): TextPart | undefined => {
  switch (part.type) {
    case 'text-delta':
      return part.delta === '' ? undefined : { type: 'text', text: part.delta };
    case 'reasoning-delta':
      return part.delta === '' ? undefined : { type: 'reasoning', text: part.delta };
    case 'tool-call':
      return {
        type: 'call',
        call: {
          id: part.toolCallId,
          name: part.toolName,
          input: part.input,
          ...(part.providerMetadata ? { opaque: part.providerMetadata } : {}),
        },
      };
    case 'finish': {
      const { inputTokens, outputTokens } = part.usage;
      if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined;
      return { type: 'usage', inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 };
    }
    default:
      return undefined;
  }
};
