import type { TextPart, TextRequest, Turn } from '../../ports/text-model.ts';
import { withPassages } from './passages.ts';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };
type Message = { role: 'system' | 'user' | 'assistant'; content: string | Part[] };

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

/** What we ask, as the body of a streamed chat completion. */
export const toCompletionBody = ({ model, instructions, passages, turns }: TextRequest) => {
  const system = withPassages(instructions, passages);
  const messages: Message[] = [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...turns.map((turn) => ({ role: turn.role, content: contentOf(turn) })),
  ];
  return { model, messages, stream: true, stream_options: { include_usage: true } };
};

/** What of a chunk we look at. Services differ in the rest, and may leave out or null any of this. */
type Chunk = {
  choices?: readonly {
    delta?: Partial<
      Record<'content' | 'reasoning_content' | 'reasoning' | 'reasoning_details' | 'refusal', unknown>
    > | null;
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
  /** MiniMax says by a number other than 0 that it refused. */
  base_resp?: { status_code?: unknown } | null;
};

export type ReadChunk = { parts: TextPart[]; usage?: TextPart; finishReason?: string; error?: unknown };

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

const textPart = (type: 'text' | 'reasoning', text: unknown): TextPart[] =>
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
export const joinParts = (parts: readonly TextPart[]): TextPart[] => {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type !== 'usage' && last?.type === part.type) {
      joined[joined.length - 1] = { type: part.type, text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
};
