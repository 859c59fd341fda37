import * as z from 'zod/mini';
import { hasCalls, type AnswerPiece } from './answer.ts';
import { bearerOf, checkResults, dataEvent, withCalls, withPictures, type Wire } from '../wire.ts';

const TextParts = z.array(
  z.object({
    text: z._default(z.string(), ''),
    /**
     * https://platform.openai.com/docs/guides/images-vision: an address, which may be a data URL with the
     * picture.
     */
    image_url: z.optional(z.object({ url: z.string() })),
  }),
);

type Content = string | z.infer<typeof TextParts>;

/**
 * https://platform.openai.com/docs/guides/function-calling: the calls of an assistant's message, and the call
 * to which a result belongs.
 */
const Call = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const Question = z.object({
  messages: z.array(
    z.discriminatedUnion('role', [
      z.object({ role: z.enum(['system', 'user']), content: z.union([z.string(), TextParts]) }),
      z.object({
        role: z.literal('assistant'),
        content: z.union([z.string(), TextParts]),
        tool_calls: z._default(z.array(Call), []),
      }),
      z.object({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
    ]),
  ),
  tools: z._default(
    z.array(
      z.object({
        type: z.literal('function'),
        function: z.object({
          name: z.string(),
          description: z.string(),
          parameters: z.object({ type: z.literal('object') }),
        }),
      }),
    ),
    [],
  ),
  tool_choice: z._default(z.enum(['auto', 'none']), 'auto'),
});

type Message = z.infer<typeof Question>['messages'][number];

const callsIn = (message: Message) =>
  message.role === 'assistant'
    ? message.tool_calls.map(({ id, function: { name, arguments: input } }) => ({
        id,
        name,
        input: JSON.parse(input) as unknown,
      }))
    : [];

const resultsIn = (message: Message) =>
  message.role === 'tool' ? [{ id: message.tool_call_id, text: message.content }] : [];

/** The first piece of a call carries its id and its name, and none of its arguments. */
const callDelta = ({ at, call, isFirst, text }: Extract<AnswerPiece, { type: 'call' }>) => ({
  tool_calls: [
    ...(isFirst
      ? [{ index: at, id: call.id, type: 'function', function: { name: call.name, arguments: '' } }]
      : []),
    { index: at, function: { arguments: text } },
  ],
});

export const deltaOf = (piece: AnswerPiece) => {
  if (piece.type === 'call') return callDelta(piece);
  return piece.type === 'text' ? { content: piece.text } : { reasoning_content: piece.text };
};

const picturesIn = (content: Content) =>
  (typeof content === 'string' ? [] : content).flatMap(({ image_url }) => {
    const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(image_url?.url ?? '') ?? [];
    return base64 === '' ? [] : [{ type, base64 }];
  });

const plain = (content: Content): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');

/**
 * Streamed chat completions. Based on OpenAI's API reference, "Chat Completions: the chat completion chunk object"
 * (https://platform.openai.com/docs/api-reference/chat-streaming) and on the chunk schema in @ai-sdk/openai-compatible
 * 3.0.92, `openai-compatible-chat-language-model.ts`. `reasoning_content` is DeepSeek's addition
 * (https://api-docs.deepseek.com/guides/thinking_mode), which other servers took over.
 */
export const chatCompletions: Wire = {
  basePath: '/v1',
  asks: /^\/(v1\/)?chat\/completions$/,
  lists: /^\/(v1\/)?models$/,
  listing: (models) => ({
    object: 'list',
    data: models.map((id) => ({ id, object: 'model', created: 1_725_148_800, owned_by: 'stand-in' })),
  }),
  frames(pieces, { inputTokens, outputTokens }, model) {
    const chunk = (choices: unknown[], more = {}) =>
      dataEvent({
        id: 'chatcmpl-stand-in',
        object: 'chat.completion.chunk',
        created: 1_725_148_800,
        model,
        system_fingerprint: null,
        choices,
        ...more,
      });
    const delta = (content: unknown, finishReason: string | null = null) =>
      chunk([{ index: 0, delta: content, logprobs: null, finish_reason: finishReason }]);
    const usage = {
      prompt_tokens: inputTokens,
      completion_tokens: outputTokens,
      total_tokens: inputTokens + outputTokens,
    };
    return {
      opening: delta({ role: 'assistant', content: '' }),
      pieces: pieces.map((piece) => delta(deltaOf(piece))),
      closing: `${delta({}, hasCalls(pieces) ? 'tool_calls' : 'stop')}${chunk([], { usage })}data: [DONE]\n\n`,
    };
  },
  errorBody: (status, message) => ({
    error: { message, type: 'stand_in_error', param: null, code: `${status}` },
  }),
  errorEvent: (message) => dataEvent({ error: { message, type: 'server_error', param: null, code: null } }),
  read(body) {
    const { messages, tools, tool_choice: choice } = Question.parse(body);
    const turns = messages.map((message) => {
      const { role, content } = message;
      const turn = withPictures({ role, text: plain(content) }, picturesIn(content));
      return withCalls(turn, callsIn(message), resultsIn(message));
    });
    checkResults(turns);
    return {
      system: turns
        .filter(({ role }) => role === 'system')
        .map(({ text }) => text)
        .join('\n'),
      turns: turns.filter(({ role }) => role !== 'system'),
      tools: choice === 'none' ? [] : tools.map((tool) => tool.function.name),
    };
  },
  keyOf: bearerOf,
};
