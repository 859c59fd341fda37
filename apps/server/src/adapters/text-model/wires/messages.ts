import type { TextRequest, ToolStep, Turn } from '../../../ports/text-model.ts';
import type { Wire } from '../stream/ask-stream.ts';
import { toBase64 } from './base64.ts';
import { withPassages } from './passages.ts';
import { count, isObject, NOTHING, spoken, type ReadEvent } from '../stream/read-event.ts';
import { NARROW } from './temperatures.ts';
import { readInput } from './tool-input.ts';

type Block = Record<string, unknown> & { type: string };

/** An empty block of text is refused. */
const textBlock = (text: string): Block[] => (text === '' ? [] : [{ type: 'text', text }]);

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

/** What a model called for, in its own turn, and what came of it, in one that follows. */
const stepMessages = ({ text, calls, results }: ToolStep) => [
  {
    role: 'assistant',
    content: [
      ...textBlock(text),
      ...calls.map(({ id, name, input }) => ({ type: 'tool_use', id, name, input: readInput(input) })),
    ],
  },
  {
    role: 'user',
    content: results.map(({ id, text: content, isError }) => ({
      type: 'tool_result',
      ...{ tool_use_id: id, content, is_error: isError },
    })),
  },
];

/** The most that a model may say has to be named, and each takes no more than its own most. */
const MOST_TOKENS: readonly (readonly [RegExp, number])[] = [
  [/claude-(2|instant|3-(opus|sonnet|haiku))/, 4096],
  [/claude-3-5/, 8192],
  [/claude-opus-4-[01]\b|claude-opus-4-20/, 32_000],
];
const USUAL_TOKENS = 64_000;

const mostTokens = (model: string): number =>
  MOST_TOKENS.find(([name]) => name.test(model))?.[1] ?? USUAL_TOKENS;

const offered = ({ tools = [], mustAnswer = false }: TextRequest) =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map(({ name, description, parameters }) => ({
          ...{ name, description, input_schema: parameters },
        })),
        tool_choice: { type: mustAnswer ? 'none' : 'auto' },
      };

const toMessagesBody = (request: TextRequest) => {
  const { model, instructions, passages, turns, style, longest, steps = [] } = request;
  const system = withPassages(instructions, passages);
  return {
    model,
    max_tokens: longest ?? mostTokens(model),
    ...(system === '' ? {} : { system }),
    messages: [...turns.map(toMessage), ...steps.flatMap(stepMessages)].filter(
      ({ content }) => content.length > 0,
    ),
    ...(style === undefined ? {} : { temperature: NARROW[style] }),
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
  content_block?: { type?: unknown; id?: unknown; name?: unknown; text?: unknown; thinking?: unknown };
  delta?: {
    type?: unknown;
    text?: unknown;
    thinking?: unknown;
    partial_json?: unknown;
    stop_reason?: unknown;
  };
  usage?: Usage;
  error?: unknown;
};

const readBlock = (index: unknown, { type, id, name, text, thinking }: NonNullable<Event['content_block']>) =>
  type === 'tool_use'
    ? { parts: [], calls: [{ index, id, name }] }
    : { parts: [...spoken('reasoning', thinking), ...spoken('text', text)] };

const readDelta = (index: unknown, { text, thinking, partial_json: input }: NonNullable<Event['delta']>) =>
  input === undefined
    ? { parts: [...spoken('reasoning', thinking), ...spoken('text', text)] }
    : { parts: [], calls: [{ index, input }] };

/** What one event of streamed messages adds to the answer; throws when it is no JSON. */
const readMessageEvent = (data: string): ReadEvent => {
  const event: unknown = JSON.parse(data);
  if (!isObject(event)) return NOTHING;
  const { type, index, message, content_block: block, delta, usage, error }: Event = event;
  switch (type) {
    case 'message_start': {
      const used = message?.usage ?? {};
      const read = count(used.cache_creation_input_tokens) + count(used.cache_read_input_tokens);
      return { parts: [], usage: { inputTokens: count(used.input_tokens) + read } };
    }
    case 'content_block_start':
      return block ? readBlock(index, block) : NOTHING;
    case 'content_block_delta':
      return delta ? readDelta(index, delta) : NOTHING;
    case 'message_delta':
      return {
        parts: [],
        ...(usage ? { usage: { outputTokens: count(usage.output_tokens) } } : {}),
        ...(typeof delta?.stop_reason === 'string' ? { finishReason: delta.stop_reason } : {}),
      };
    case 'error':
      return { parts: [], error: error ?? event };
    default:
      return NOTHING;
  }
};

/** Anthropic's messages (https://docs.anthropic.com/en/docs/build-with-claude/streaming). */
export const messages = (baseUrl: string, headers: Record<string, string>): Wire => ({
  url: () => `${baseUrl}/messages`,
  headers,
  body: toMessagesBody,
  read: readMessageEvent,
  faultOfFinish: { refusal: 'refused' },
});
