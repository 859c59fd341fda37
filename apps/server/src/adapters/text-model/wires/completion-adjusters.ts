import { type Adjuster, type Adjusters, without } from '../stream/adjustments.ts';
import type { CompletionMessage } from './completion-message.ts';
import { withoutThinkingFields } from './thinking-fields.ts';

/** Newer OpenAI models use `max_completion_tokens` instead. */
const renameMaxTokens: Adjuster = (body) => {
  if (!Object.hasOwn(body, 'max_tokens')) return without('max_completion_tokens')(body);
  const { max_tokens: limit, ...rest } = body;
  return { ...rest, max_completion_tokens: limit };
};

/** Reasoning models refuse tools on this endpoint unless reasoning is disabled. */
const lowerEffort: Adjuster = (body) =>
  Object.hasOwn(body, 'tools') && body['reasoning_effort'] !== 'none'
    ? { ...body, reasoning_effort: 'none' }
    : without('reasoning_effort')(body);

const withoutStream: Adjuster = (body) => {
  if (body['stream'] !== true) return undefined;
  const { stream_options: _options, ...rest } = body;
  return { ...rest, stream: false };
};

/** Omits the tools, unless the request quotes earlier calls. */
const withoutTools: Adjuster = (body) => {
  if ((body['messages'] as CompletionMessage[]).some(({ role }) => role === 'tool')) return undefined;
  const { tool_choice: _choice, ...rest } = body;
  return without('tools')(rest);
};

/** Gives each earlier answer a field for its thinking, which some thinking models require. */
const addReasoning: Adjuster = (body) => {
  const messages = body['messages'] as CompletionMessage[];
  const lacks = (message: CompletionMessage): boolean =>
    message.role === 'assistant' && !Object.hasOwn(message, 'reasoning_content');
  return messages.some(lacks)
    ? {
        ...body,
        messages: messages.map((each) => (lacks(each) ? { ...each, reasoning_content: '' } : each)),
      }
    : undefined;
};

const joinContent = (
  instructions: string,
  content: CompletionMessage['content'],
): CompletionMessage['content'] =>
  typeof content === 'string'
    ? `${instructions}\n\n${content}`
    : [{ type: 'text', text: instructions }, ...content];

/** Puts the instructions before the first question, for models without a system role. */
const foldInstructions: Adjuster = (body) => {
  const [system, first, ...rest] = body['messages'] as CompletionMessage[];
  if (system?.role !== 'system' || typeof system.content !== 'string' || first?.role !== 'user')
    return undefined;
  return { ...body, messages: [{ ...first, content: joinContent(system.content, first.content) }, ...rest] };
};

/** Changes of a chat completion for models that reject a part of it. */
export const COMPLETION_ADJUSTERS: Adjusters = {
  temperature: without('temperature'),
  max_tokens: renameMaxTokens,
  stream: withoutStream,
  stream_options: without('stream_options'),
  reasoning_effort: lowerEffort,
  tools: withoutTools,
  tool_choice: without('tool_choice'),
  reasoning_content: addReasoning,
  thinking: withoutThinkingFields,
  thinking_strength: withoutThinkingFields,
  instructions: foldInstructions,
};
