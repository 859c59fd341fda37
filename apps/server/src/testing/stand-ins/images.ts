import * as z from 'zod/mini';
import { namedEvent, withPictures, type Wire } from './wire.ts';

const Question = z.object({
  model: z.string(),
  prompt: z.string(),
  /** A form has only strings. */
  stream: z.union([z.literal(true), z.literal('true')]),
  partial_images: z.union([z.int(), z.string().check(z.regex(/^[0-3]$/))]),
  'image[]': z._default(z.array(z.object({ type: z.string(), base64: z.string() })), []),
});

/**
 * Streamed pictures. An answer is a list of pictures in base64, the last of which is the whole one. Based on OpenAI's
 * API reference, "Create image", "Create image edit" and "Image Streaming"
 * (https://platform.openai.com/docs/api-reference/images-streaming).
 */
export const images: NonNullable<Wire['images']> = {
  asks: /^\/(v1\/)?images\/(generations|edits)$/,
  frames(pieces, { inputTokens }, _model, body) {
    const what = body instanceof Object && 'image[]' in body ? 'image_edit' : 'image_generation';
    const picture = { created_at: 1_725_148_800, size: '1024x1024', quality: 'high', background: 'opaque' };
    const events = pieces.map(({ text }, at) =>
      at < pieces.length - 1
        ? namedEvent({
            type: `${what}.partial_image`,
            b64_json: text,
            partial_image_index: at,
            output_format: 'png',
            ...picture,
          })
        : namedEvent({
            type: `${what}.completed`,
            b64_json: text,
            output_format: 'png',
            ...picture,
            usage: {
              total_tokens: inputTokens + 4160,
              input_tokens: inputTokens,
              output_tokens: 4160,
              input_tokens_details: { text_tokens: inputTokens, image_tokens: 0 },
            },
          }),
    );
    return { opening: '', pieces: events, closing: '' };
  },
  errorEvent: (message) =>
    namedEvent({ type: 'error', error: { type: 'image_generation_server_error', message } }),
  read(body) {
    const { prompt, 'image[]': given } = Question.parse(body);
    return { system: '', turns: [withPictures({ role: 'user', text: prompt }, given)], tools: [] };
  },
};
