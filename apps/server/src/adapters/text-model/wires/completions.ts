import type { TextRequest, ToolStep, Turn } from '../../../ports/text-model.ts';
import type { Wire } from '../stream/ask-stream.ts';
import { toBase64 } from './base64.ts';
import type { CallPiece } from '../stream/call-reader.ts';
import { withPassages } from './passages.ts';
import { count, isObject, NOTHING, spoken, type ReadEvent } from '../stream/read-event.ts';
import { WIDE, type Temperatures } from './temperatures.ts';
import { readInput } from './tool-input.ts';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };
type Message = { role: 'system' | 'user' | 'assistant' | 'tool'; content: string | Part[] };

/** How a vendor wants to be given back what its model thought before it called for something; most want nothing. */
export type ThoughtsBack = (reasoning: string) => Record<string, unknown>;

/** What differs among those who speak this wire: what each wants to be asked besides, and given back. */
export type CompletionsManners = {
  additions?: Record<string, unknown>;
  thoughtsBack?: ThoughtsBack;
  temperatures?: Temperatures;
};

/** A plain string wherever it will do: not every service takes a list. */
const contentOf = ({ text, pictures = [] }: Turn): Message['content'] =>
  pictures.length === 0
    ? text
    : [
        ...pictures.map((jpeg): Part => ({
          type: 'image_url',
          image_url: { url: `data:image/jpeg;base64,${toBase64(jpeg)}` },
        })),
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
  { thoughtsBack = () => ({}), temperatures = WIDE, additions }: CompletionsManners = {},
) => {
  const { model, instructions, passages, turns, style, longest, steps = [] } = request;
  const system = withPassages(instructions, passages);
  const messages: Message[] = [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...turns.map((turn) => ({ role: turn.role, content: contentOf(turn) })),
    ...steps.flatMap((step) => stepMessages(step, thoughtsBack)),
  ];
  return {
    model,
    messages,
    ...(style === undefined ? {} : { temperature: temperatures[style] }),
    ...(longest === undefined ? {} : { max_tokens: longest }),
    ...offered(request),
    stream: true,
    stream_options: { include_usage: true },
    ...additions,
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

type Called = { index?: unknown; id?: unknown; function?: { name?: unknown; arguments?: unknown } | null };

const toPieces = (calls: unknown): readonly CallPiece[] =>
  Array.isArray(calls)
    ? calls.filter(isObject).map(({ index, id, function: called }: Called) => ({
        ...{ index, id },
        ...{ name: called?.name, input: called?.arguments },
      }))
    : [];

/** What one chunk of a streamed chat completion adds to the answer; throws when it is no JSON. */
export const readChunk = (data: string): ReadEvent => {
  const chunk: unknown = JSON.parse(data);
  if (!isObject(chunk)) return NOTHING;
  const { choices, usage }: Chunk = chunk;
  const choice = choices?.[0];
  const delta = choice?.delta;
  const error = errorIn(chunk);
  return {
    parts: delta
      ? [
          ...spoken(
            'reasoning',
            delta.reasoning_content ?? delta.reasoning ?? detailsOf(delta.reasoning_details),
          ),
          ...spoken('text', delta.content),
          ...spoken('text', delta.refusal),
        ]
      : [],
    ...(delta?.tool_calls ? { calls: toPieces(delta.tool_calls) } : {}),
    ...(choice?.finish_reason ? { finishReason: choice.finish_reason } : {}),
    ...(error === undefined ? {} : { error }),
    ...(usage
      ? { usage: { inputTokens: count(usage.prompt_tokens), outputTokens: count(usage.completion_tokens) } }
      : {}),
  };
};

/** OpenAI's chat completions, which most services speak. */
export const completions = (
  url: string,
  headers: Record<string, string>,
  manners?: CompletionsManners,
): Wire => ({
  url: () => `${url}/chat/completions`,
  headers,
  body: (question) => toCompletionBody(question, manners),
  read: readChunk,
  faultOfFinish: { content_filter: 'refused', insufficient_system_resource: 'cut', error: 'unavailable' },
});
