import * as z from 'zod/mini';
import { bearerOf, dataEvent, withPictures, type Wire } from './wire.ts';

const TextParts = z.array(
  z.object({
    text: z._default(z.string(), ''),
    /** https://platform.openai.com/docs/guides/images-vision: an address, which may hold the picture itself. */
    image_url: z.optional(z.object({ url: z.string() })),
  }),
);

type Content = string | z.infer<typeof TextParts>;

const Question = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), TextParts]) })),
});

const picturesIn = (content: Content) =>
  (typeof content === 'string' ? [] : content).flatMap(({ image_url }) => {
    const [, type = '', base64 = ''] = /^data:([^;]+);base64,(.+)$/.exec(image_url?.url ?? '') ?? [];
    return base64 === '' ? [] : [{ type, base64 }];
  });

const plain = (content: Content): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');

/**
 * Streamed chat completions. Written from OpenAI's API reference, "Chat Completions: the chat completion chunk object"
 * (https://platform.openai.com/docs/api-reference/chat-streaming) and from the chunk schema in @ai-sdk/openai-compatible
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
      pieces: pieces.map(({ type, text }) =>
        delta(type === 'text' ? { content: text } : { reasoning_content: text }),
      ),
      closing: `${delta({}, 'stop')}${chunk([], { usage })}data: [DONE]\n\n`,
    };
  },
  errorBody: (status, message) => ({
    error: { message, type: 'stand_in_error', param: null, code: `${status}` },
  }),
  errorEvent: (message) => dataEvent({ error: { message, type: 'server_error', param: null, code: null } }),
  read(body) {
    const { messages } = Question.parse(body);
    const said = messages.map(({ role, content }) =>
      withPictures({ role, text: plain(content) }, picturesIn(content)),
    );
    return {
      system: said
        .filter(({ role }) => role === 'system')
        .map(({ text }) => text)
        .join('\n'),
      turns: said.filter(({ role }) => role !== 'system'),
    };
  },
  keyOf: bearerOf,
};
