import type { SpokenPart, TextRequest, ToolStep, Turn } from '../../ports/text-model.ts';
import { withPassages } from './passages.ts';
import { readInput } from './tool-input.ts';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };
type Message = { role: 'system' | 'user' | 'assistant' | 'tool'; content: string | Part[] };

/** How a vendor wants to be given back what its model thought before it called for something; most want nothing. */
export type ThoughtsBack = (reasoning: string) => Record<string, unknown>;

const pictureUrl = (jpeg: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length).toString('base64')}`;

/** A plain string wherever it will do: not every service takes a list. */
const contentOf = ({ text, pictures = [] }: Turn): Message['content'] =>
  pictures.length === 0
    ? text
    : [
        ...pictures.map((jpeg): Part => ({ type: 'image_url', image_url: { url: pictureUrl(jpeg) } })),
        { type: 'text', text },
      ];

/** What a model called for, in its own turn, and what came of it, each in one that follows. */
const stepMessages = (
  { text, reasoning, calls, results }: ToolStep,
  thoughtsBack: ThoughtsBack,
): Message[] => [
  {
    role: 'assistant',
    content: text,
    ...thoughtsBack(reasoning),
    tool_calls: calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(readInput(input)) },
    })),
  } as Message,
  ...results.map(({ id, text: content }) => ({ role: 'tool', tool_call_id: id, content }) as Message),
];

/** What stands for precise and for free in a vendor's own measure. */
export type Temperatures = Readonly<Record<'precise' | 'free', number>>;

/** Where a vendor takes up to 2, of which 1 is the usual. */
export const WIDE: Temperatures = { precise: 0.2, free: 1.3 };
/** Where a vendor takes up to 1. */
export const NARROW: Temperatures = { precise: 0.2, free: 1 };

const offered = ({ tools = [], mustAnswer = false }: TextRequest) =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
        ...(mustAnswer ? { tool_choice: 'none' } : {}),
      };

/** What we ask, as the body of a streamed chat completion. */
export const toCompletionBody = (
  request: TextRequest,
  thoughtsBack: ThoughtsBack = () => ({}),
  temperatures: Temperatures = WIDE,
) => {
  const { model, instructions, passages, turns, style, longest, steps = [] } = request;
  const varied = style === undefined ? {} : { temperature: temperatures[style] };
  const system = withPassages(instructions, passages);
  const messages: Message[] = [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...turns.map((turn) => ({ role: turn.role, content: contentOf(turn) })),
    ...steps.flatMap((step) => stepMessages(step, thoughtsBack)),
  ];
  return {
    model,
    messages,
    ...varied,
    ...(longest === undefined ? {} : { max_tokens: longest }),
    ...offered(request),
    stream: true,
    stream_options: { include_usage: true },
  };
};

/** What of a chunk we look at. Services differ in the rest, and may leave out or null any of this. */
type Chunk = {
  choices?: readonly {
    delta?: Partial<
      Record<
        'content' | 'reasoning_content' | 'reasoning' | 'reasoning_details' | 'refusal' | 'tool_calls',
        unknown
      >
    > | null;
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
  /** MiniMax says by a number other than 0 that it refused. */
  base_resp?: { status_code?: unknown } | null;
};

export type ReadChunk = {
  parts: SpokenPart[];
  /** Pieces of calls, for `createCallReader` to read. */
  calls?: readonly unknown[];
  usage?: SpokenPart;
  finishReason?: string;
  error?: unknown;
};

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

const textPart = (type: 'text' | 'reasoning', text: unknown): SpokenPart[] =>
  typeof text === 'string' && text !== '' ? [{ type, text }] : [];

/** MiniMax gives its thinking as a list of details as well, or only so. */
const detailsOf = (details: unknown): string | undefined =>
  Array.isArray(details)
    ? details
        .map((detail: { text?: unknown } | null) => (typeof detail?.text === 'string' ? detail.text : ''))
        .join('')
    : undefined;

/** Qianfan may leave the `error` around its labels out. */
const errorIn = (chunk: Chunk & { code?: unknown; message?: unknown }): unknown => {
  if (chunk.error) return chunk.error;
  if (chunk.base_resp?.status_code) return chunk.base_resp;
  return typeof chunk.code === 'string' && chunk.message !== undefined ? chunk : undefined;
};

const isObject = (value: unknown): value is Chunk => typeof value === 'object' && value !== null;

/** What one chunk of a streamed chat completion adds to the answer; throws when it is no JSON. */
export const readChunk = (data: string): ReadChunk => {
  const chunk: unknown = JSON.parse(data);
  if (!isObject(chunk)) return { parts: [] };
  const choice = chunk.choices?.[0];
  const delta = choice?.delta;
  const error = errorIn(chunk);
  return {
    parts: delta
      ? [
          ...textPart(
            'reasoning',
            delta.reasoning_content ?? delta.reasoning ?? detailsOf(delta.reasoning_details),
          ),
          ...textPart('text', delta.content),
          ...textPart('text', delta.refusal),
        ]
      : [],
    ...(Array.isArray(delta?.tool_calls) ? { calls: delta.tool_calls } : {}),
    ...(choice?.finish_reason ? { finishReason: choice.finish_reason } : {}),
    ...(error === undefined ? {} : { error }),
    ...(chunk.usage
      ? {
          usage: {
            type: 'usage',
            inputTokens: count(chunk.usage.prompt_tokens),
            outputTokens: count(chunk.usage.completion_tokens),
          },
        }
      : {}),
  };
};

/** Joins neighbours of one kind. What arrived together costs one step downstream instead of many, and no time. */
export const joinParts = (parts: readonly SpokenPart[]): SpokenPart[] => {
  const joined: SpokenPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type !== 'usage' && last?.type === part.type) {
      joined[joined.length - 1] = { type: part.type, text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
};
