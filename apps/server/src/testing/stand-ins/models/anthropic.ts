import * as z from 'zod/mini';
import { hasCalls, type AnswerPiece } from './answer.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';
import { checkResults, namedEvent, withCalls, withPictures, type Wire } from '../wire.ts';

const Text = z.object({ type: z.literal('text'), text: z.string() });

const Block = z.discriminatedUnion('type', [
  Text,
  /** https://docs.anthropic.com/en/docs/build-with-claude/extended-thinking */
  z.object({
    type: z.literal('thinking'),
    thinking: z.string(),
    signature: z.string().check(z.minLength(1)),
  }),
  /** https://docs.anthropic.com/en/docs/build-with-claude/vision */
  z.object({
    type: z.literal('image'),
    source: z.object({ type: z.literal('base64'), media_type: z.string(), data: z.string() }),
  }),
  /** https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/implement-tool-use */
  z.object({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.record(z.string(), z.unknown()),
  }),
  z.object({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(Text)]),
  }),
]);
type Block = z.infer<typeof Block>;

const Content = z.union([z.string(), z.array(Block)]);

const Question = z.object({
  system: z._default(z.union([z.string(), z.array(Text)]), ''),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: Content })),
  tools: z._default(
    z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        input_schema: z.object({ type: z.literal('object') }),
      }),
    ),
    [],
  ),
  tool_choice: z.optional(z.object({ type: z.enum(['auto', 'none']) })),
});

const plain = (content: string | readonly Block[]): string =>
  typeof content === 'string'
    ? content
    : content.map((block) => (block.type === 'text' ? block.text : '')).join('');

const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'image' ? [{ type: block.source.media_type, base64: block.source.data }] : [],
  );

const callsIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'tool_use' ? [{ id: block.id, name: block.name, input: block.input }] : [],
  );

const resultsIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'tool_result' ? [{ id: block.tool_use_id, text: plain(block.content) }] : [],
  );

const opened = (piece: AnswerPiece): unknown => {
  switch (piece.type) {
    case 'text':
      return { type: 'text', text: '' };
    case 'reasoning':
      return { type: 'thinking', thinking: '', signature: '' };
    case 'call':
      return { type: 'tool_use', id: piece.call.id, name: piece.call.name, input: {} };
  }
};

const added = ({ type, text }: AnswerPiece): unknown => {
  switch (type) {
    case 'text':
      return { type: 'text_delta', text };
    case 'reasoning':
      return { type: 'thinking_delta', thinking: text };
    case 'call':
      return { type: 'input_json_delta', partial_json: text };
  }
};

const start = (index: number, piece: AnswerPiece): string =>
  namedEvent({ type: 'content_block_start', index, content_block: opened(piece) });

const isSameBlock = (piece: AnswerPiece, before: AnswerPiece | undefined): boolean =>
  piece.type === before?.type && !(piece.type === 'call' && piece.isFirst);

const stop = (index: number): string => namedEvent({ type: 'content_block_stop', index });

const blockDelta = (index: number, delta: unknown): string =>
  namedEvent({ type: 'content_block_delta', index, delta });

/** Writes the pieces as events; opens and closes a block where their kind changes. */
const blocksOf = (pieces: readonly AnswerPiece[]): { events: string[]; last: number } => {
  let index = -1;
  const events = pieces.map((piece, at) => {
    const previous = pieces[at - 1];
    const signature =
      previous?.type === 'reasoning' ? blockDelta(index, { type: 'signature_delta', signature: 'c2ln' }) : '';
    const before = isSameBlock(piece, previous)
      ? ''
      : `${previous ? signature + stop(index) : ''}${start((index += 1), piece)}`;
    return before + blockDelta(index, added(piece));
  });
  return { events, last: index };
};

/**
 * Streamed messages. Based on https://docs.anthropic.com/en/docs/build-with-claude/streaming and on
 * `anthropicChunkSchema` in @ai-sdk/anthropic 4.0.105, `anthropic-api.ts`; the list of models on
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
      delta: { stop_reason: hasCalls(pieces) ? 'tool_use' : 'end_turn', stop_sequence: null },
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
    const turns = question.messages.map(({ role, content }) => {
      const blocks = typeof content === 'string' ? [] : content;
      const turn = withPictures({ role, text: plain(content) }, picturesIn(blocks));
      return withCalls(turn, callsIn(blocks), resultsIn(blocks));
    });
    checkResults(turns);
    return {
      system: plain(question.system),
      turns,
      tools: question.tool_choice?.type === 'none' ? [] : question.tools.map(({ name }) => name),
    };
  },
  keyOf: ({ 'x-api-key': key }) => (typeof key === 'string' ? key : undefined),
};

export const startAnthropic = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(messages, { models: ['claude-stand-in'], ...options });
