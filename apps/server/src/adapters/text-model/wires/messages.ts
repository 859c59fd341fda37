import type { AnswerPart, TextRequest, ToolCall, ToolStep, Turn } from '../../../ports/text-model.ts';
import { without } from '../stream/adjustments.ts';
import type { Wire } from '../stream/ask-stream.ts';
import { createThinkTags } from '../stream/think-tags.ts';
import { createWrittenCalls } from '../stream/written-calls/written-calls.ts';
import { createAnswerEnd } from './answer-end.ts';
import { toBase64 } from './base64.ts';
import { errorIn } from './completion-error.ts';
import { withPassages } from './passages.ts';
import { type Block, createThinkingBlocks } from './thinking-blocks.ts';
import { count, isObject, NOTHING, parseEvent, spoken, type ReadEvent } from '../stream/read-event.ts';
import { LOW_TEMPERATURES } from './temperatures.ts';
import { changeThinking, lowerMaxTokens, thinkingFor } from './claude-thinking.ts';
import { readInput } from './tool-input.ts';
import { eventsOf, joinEvents } from './whole-message.ts';

/** Creates a text block; none for a blank text, which the service would refuse. */
const textBlock = (text: string): Block[] => (text.trim() === '' ? [] : [{ type: 'text', text }]);

const toMessage = ({ role, text, pictures = [] }: Turn) => ({
  role,
  content: [
    ...pictures.map((jpeg) => ({
      type: 'image',
      source: { type: 'base64', media_type: 'image/jpeg', data: toBase64(jpeg) },
    })),
    ...textBlock(text),
  ],
});

/** Signed thinking and the text around it, which a model requires back unchanged and in order. */
const blocksBefore = ({ opaque }: ToolCall): Block[] =>
  isObject(opaque) && 'blocks' in opaque && Array.isArray(opaque.blocks) ? (opaque.blocks as Block[]) : [];

const toolUse = ({ id, name, input }: ToolCall): Block => ({
  type: 'tool_use',
  id,
  name,
  input: readInput(input),
});

/** Messages of a step: the model's turn with its calls, and one with the results. */
const stepMessages = ({ text, calls, results }: ToolStep) => [
  {
    role: 'assistant',
    content: [
      ...(calls.some((call) => blocksBefore(call).length > 0) ? [] : textBlock(text)),
      ...calls.flatMap((call) => [...blocksBefore(call), toolUse(call)]),
    ],
  },
  {
    role: 'user',
    content: results.map(({ id, text: content, isError }) => ({
      type: 'tool_result',
      tool_use_id: id,
      content,
      is_error: isError,
    })),
  },
];

/** Maximum token limits by model. The limit is required, and models refuse a higher one. */
const MAX_TOKENS_BY_MODEL: readonly (readonly [RegExp, number])[] = [
  [/claude-(2|instant|3-(opus|sonnet|haiku))/, 4096],
  [/claude-3-5/, 8192],
  [/claude-opus-4-[01]\b|claude-opus-4-20/, 32_000],
];
const DEFAULT_MAX_TOKENS = 64_000;

const mostTokens = (model: string): number =>
  MAX_TOKENS_BY_MODEL.find(([name]) => name.test(model))?.[1] ?? DEFAULT_MAX_TOKENS;

const hasThinking = (calls: readonly ToolCall[]): boolean =>
  calls.some((call) => blocksBefore(call).some(({ type }) => type.endsWith('thinking')));

/** With a budget, a tool loop can only think if it began with thinking. */
const thinkingOf = ({ model, think = false, maxTokens, steps: [first] = [] }: TextRequest) => {
  if (!think || maxTokens !== undefined) return undefined;
  const thinking = thinkingFor(model);
  return thinking.type === 'adaptive' || !first || hasThinking(first.calls) ? thinking : undefined;
};

const offered = ({ tools = [], mustAnswer = false }: TextRequest) =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          name,
          description,
          input_schema: parameters,
        })),
        tool_choice: { type: mustAnswer ? 'none' : 'auto' },
      };

const toMessagesBody = (request: TextRequest) => {
  const { model, instructions, passages, turns, style, maxTokens, steps = [] } = request;
  const system = withPassages(instructions, passages);
  const thinking = thinkingOf(request);
  return {
    model,
    max_tokens: maxTokens ?? mostTokens(model),
    ...(system === '' ? {} : { system }),
    messages: [...turns.map(toMessage), ...steps.flatMap(stepMessages)].filter(
      ({ content }) => content.length > 0,
    ),
    // Thinking cannot be combined with a temperature.
    ...(style === undefined || thinking ? {} : { temperature: LOW_TEMPERATURES[style] }),
    ...(thinking && { thinking }),
    ...offered(request),
    stream: true,
  };
};

type Usage = Partial<
  Record<
    'input_tokens' | 'cache_creation_input_tokens' | 'cache_read_input_tokens' | 'output_tokens',
    unknown
  >
>;

type Event = {
  type?: unknown;
  index?: unknown;
  message?: { usage?: Usage };
  content_block?: Partial<
    Record<'type' | 'id' | 'name' | 'text' | 'thinking' | 'input' | 'citations', unknown>
  >;
  delta?: {
    type?: unknown;
    text?: unknown;
    thinking?: unknown;
    partial_json?: unknown;
    stop_reason?: unknown;
    citation?: unknown;
  };
  usage?: Usage;
  error?: unknown;
};

/** Some gateways send the complete input of a call with its name, where others send an empty one. */
const completeInput = (input: unknown): { input?: unknown } =>
  isObject(input) && Object.keys(input).length > 0 ? { input } : {};

const readBlock = (
  index: unknown,
  { type, id, name, text, thinking, input }: NonNullable<Event['content_block']>,
) =>
  type === 'tool_use'
    ? { parts: [], calls: [{ index, id, name, ...completeInput(input) }] }
    : { parts: [...spoken('reasoning', thinking), ...spoken('text', text)] };

const readDelta = (index: unknown, { text, thinking, partial_json: input }: NonNullable<Event['delta']>) =>
  input === undefined
    ? { parts: [...spoken('reasoning', thinking), ...spoken('text', text)] }
    : { parts: [], calls: [{ index, input }] };

const inputTokens = (usage: Usage): number =>
  count(usage.input_tokens) + count(usage.cache_creation_input_tokens) + count(usage.cache_read_input_tokens);

/** Some services send the input tokens only at the end; others repeat them as 0 or omit them. */
const usageOfDelta = (usage: Usage): NonNullable<ReadEvent['usage']> => {
  const input = inputTokens(usage);
  return { outputTokens: count(usage.output_tokens), ...(input > 0 ? { inputTokens: input } : {}) };
};

/** Parts that one event of streamed messages adds to the answer. */
const readMessageEvent = (event: object): ReadEvent => {
  const { type, index, message, content_block: block, delta, usage, error }: Event = event;
  switch (type) {
    case 'message_start':
      return { parts: [], usage: { inputTokens: inputTokens(message?.usage ?? {}) } };
    case 'content_block_start':
      return block ? readBlock(index, block) : NOTHING;
    case 'content_block_delta':
      return delta ? readDelta(index, delta) : NOTHING;
    case 'message_delta':
      return {
        parts: [],
        ...(usage ? { usage: usageOfDelta(usage) } : {}),
        ...(typeof delta?.stop_reason === 'string' ? { finishReason: delta.stop_reason } : {}),
      };
    case 'error':
      return { parts: [], error: error ?? event };
    default:
      // Gateways send their own errors without a type.
      return type === undefined || error !== undefined ? { parts: [], error: errorIn(event) } : NOTHING;
  }
};

/** The pages of a search that an event cites. */
const citedIn = (event: object): readonly unknown[] => {
  const { delta, content_block: block }: Event = event;
  const citations = block?.citations;
  return [delta?.citation, ...(Array.isArray(citations) ? (citations as unknown[]) : [])].filter(isObject);
};

const isStop = (event: object): boolean => 'type' in event && event.type === 'message_stop';

/** Anthropic's messages (https://docs.anthropic.com/en/docs/build-with-claude/streaming). */
export const messages = (baseUrl: string, headers: Record<string, string>): Wire => ({
  url: () => `${baseUrl}/messages`,
  headers,
  body: toMessagesBody,
  adjusters: {
    temperature: without('temperature'),
    tool_choice: without('tool_choice'),
    max_tokens: lowerMaxTokens,
    thinking: changeThinking,
    thinking_strength: changeThinking,
  },
  createReader: ({ model, passages, tools = [], mustAnswer = false }) => {
    const blocks = createThinkingBlocks();
    const end = createAnswerEnd(passages.length > 0);
    // Other models are served over this protocol too, and may write their thinking and calls into the text.
    const tags = /claude/i.test(model) ? undefined : createThinkTags(model);
    const written = createWrittenCalls(tags && !mustAnswer ? tools : []);
    let isFinished = false;
    let hasCalls = false;

    const withoutCalls = (parts: readonly AnswerPart[]): AnswerPart[] =>
      parts.flatMap((part) => (part.type === 'text' ? spoken('text', written.read(part.text)) : [part]));

    const readOne = (event: object): ReadEvent => {
      const read = readMessageEvent(event);
      isFinished ||= read.finishReason !== undefined;
      const opaque = blocks.read(event);
      return opaque && read.calls
        ? { ...read, calls: read.calls.map((call) => ({ ...call, opaque })) }
        : read;
    };

    /** Some gateways stop a message without a reason. */
    const readStop = (event: object): ReadEvent =>
      isStop(event) && !isFinished ? { parts: [], finishReason: 'end_turn' } : readOne(event);

    return {
      read(data) {
        const event = parseEvent(data);
        if (!event) return NOTHING;
        const events = eventsOf(event);
        const read = events === undefined ? readStop(event) : joinEvents(events.map(readStop));
        hasCalls ||= (read.calls ?? []).length > 0;
        return end.read(
          tags ? { ...read, parts: withoutCalls(tags.read(read.parts)) } : read,
          (events ?? [event]).flatMap(citedIn),
        );
      },
      flush: () => {
        const parts = withoutCalls(tags?.flush() ?? []);
        const { words, calls } = written.flush();
        const spokenParts = [...parts, ...spoken('text', words)];
        // Some servers also leave the calls that they parsed in the text.
        return calls.length > 0 && !hasCalls
          ? { parts: spokenParts, calls }
          : { parts: end.flush(spokenParts) };
      },
    };
  },
});
