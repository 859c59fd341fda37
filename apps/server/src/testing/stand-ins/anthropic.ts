import * as z from 'zod/mini';
import type { AnswerPiece } from './answer.ts';
import { startStandIn, type StandIn, type StandInOptions } from './stand-in.ts';
import { namedEvent, withPictures, type Wire } from './wire.ts';

const Texts = z.union([
  z.string(),
  z.array(
    z.object({
      text: z._default(z.string(), ''),
      /** https://docs.anthropic.com/en/docs/build-with-claude/vision */
      source: z.optional(z.object({ type: z.literal('base64'), media_type: z.string(), data: z.string() })),
    }),
  ),
]);

const Question = z.object({
  system: z._default(Texts, ''),
  messages: z.array(z.object({ role: z.string(), content: Texts })),
});

const plain = (content: z.infer<typeof Texts>): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');

const picturesIn = (content: z.infer<typeof Texts>) =>
  (typeof content === 'string' ? [] : content).flatMap(({ source }) =>
    source ? [{ type: source.media_type, base64: source.data }] : [],
  );

const start = (index: number, type: AnswerPiece['type']): string =>
  namedEvent({
    type: 'content_block_start',
    index,
    content_block: type === 'text' ? { type, text: '' } : { type: 'thinking', thinking: '', signature: '' },
  });

const stop = (index: number): string => namedEvent({ type: 'content_block_stop', index });

const blockDelta = (index: number, delta: unknown): string =>
  namedEvent({ type: 'content_block_delta', index, delta });

/** Each piece with what opens its block, and closes the one before, where the kind changes. */
const blocksOf = (pieces: readonly AnswerPiece[]): { events: string[]; last: number } => {
  let index = -1;
  const events = pieces.map(({ type, text }, at) => {
    const previous = pieces[at - 1]?.type;
    const signature =
      previous === 'reasoning' ? blockDelta(index, { type: 'signature_delta', signature: 'c2ln' }) : '';
    const before =
      previous === type ? '' : `${previous ? signature + stop(index) : ''}${start((index += 1), type)}`;
    const delta = type === 'text' ? { type: 'text_delta', text } : { type: 'thinking_delta', thinking: text };
    return before + blockDelta(index, delta);
  });
  return { events, last: index };
};

/**
 * Streamed messages. Written from https://docs.anthropic.com/en/docs/build-with-claude/streaming and from
 * `anthropicChunkSchema` in @ai-sdk/anthropic 4.0.105, `anthropic-api.ts`; the listing from
 * https://docs.anthropic.com/en/api/models-list.
 */
const messages: Wire = {
  basePath: '',
  asks: /^\/v1\/messages$/,
  lists: /^\/v1\/models$/,
  listing: (models) => ({
    data: models.map((id) => ({ type: 'model', id, display_name: id, created_at: '2024-09-01T00:00:00Z' })),
    has_more: false,
    first_id: models[0] ?? null,
    last_id: models.at(-1) ?? null,
  }),
  frames(pieces, { inputTokens, outputTokens }, model) {
    const message = {
      id: 'msg_stand_in',
      type: 'message',
      role: 'assistant',
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: inputTokens, output_tokens: 1 },
    };
    const { events, last } = blocksOf(pieces);
    const ending = {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: outputTokens },
    };
    return {
      opening: namedEvent({ type: 'message_start', message }) + namedEvent({ type: 'ping' }),
      pieces: events,
      closing: `${last < 0 ? '' : stop(last)}${namedEvent(ending)}${namedEvent({ type: 'message_stop' })}`,
    };
  },
  errorBody: (status, message) => ({
    type: 'error',
    error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message },
  }),
  errorEvent: (message) => namedEvent({ type: 'error', error: { type: 'overloaded_error', message } }),
  read(body) {
    const question = Question.parse(body);
    return {
      system: plain(question.system),
      turns: question.messages.map(({ role, content }) =>
        withPictures({ role, text: plain(content) }, picturesIn(content)),
      ),
    };
  },
  keyOf: ({ 'x-api-key': key }) => (typeof key === 'string' ? key : undefined),
};

/** Plays Anthropic. */
export const startAnthropic = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(messages, { models: ['claude-stand-in'], ...options });
