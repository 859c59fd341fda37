import * as z from 'zod/mini';
import { startStandIn, type StandIn, type StandInOptions } from './stand-in.ts';
import { dataEvent, withPictures, type Wire } from './wire.ts';

const Content = z.object({
  parts: z.array(
    z.object({
      text: z._default(z.string(), ''),
      /** https://ai.google.dev/api/caching#Blob */
      inlineData: z.optional(z.object({ mimeType: z.string(), data: z.string() })),
    }),
  ),
});

const Question = z.object({
  systemInstruction: z.optional(Content),
  contents: z.array(z.extend(Content, { role: z.string() })),
});

const plain = (content: z.infer<typeof Content> | undefined): string =>
  content?.parts.map(({ text }) => text).join('') ?? '';

const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const errorOf = (code: number, message: string) => ({
  error: { code, message, status: STATUS_WORDS[code] ?? 'UNKNOWN' },
});

/**
 * Streamed generation (`streamGenerateContent?alt=sse`). Written from https://ai.google.dev/api/generate-content
 * ("GenerateContentResponse"), https://ai.google.dev/gemini-api/docs/thinking (thought parts), https://ai.google.dev/api/models
 * and from `chunkSchema` in @ai-sdk/google 4.0.121, `google-language-model.ts`.
 */
const generation: Wire = {
  basePath: '',
  asks: /^\/v1beta\/models\/[^/:]+:streamGenerateContent$/,
  lists: /^\/v1beta\/models$/,
  listing: (models) => ({
    models: models.map((name) => ({
      name: `models/${name}`,
      displayName: name,
      inputTokenLimit: 1_048_576,
      outputTokenLimit: 65_536,
      supportedGenerationMethods: /embed/.test(name) ? ['embedContent'] : ['generateContent', 'countTokens'],
    })),
  }),
  frames(pieces, { inputTokens, outputTokens }) {
    const thoughts = pieces.filter(({ type }) => type === 'reasoning').length;
    const chunk = (parts: unknown[], finishReason?: string) =>
      dataEvent({
        candidates: [
          { content: { parts, role: 'model' }, ...(finishReason ? { finishReason } : {}), index: 0 },
        ],
        usageMetadata: {
          promptTokenCount: inputTokens,
          candidatesTokenCount: outputTokens - thoughts,
          thoughtsTokenCount: thoughts,
          totalTokenCount: inputTokens + outputTokens,
        },
        modelVersion: 'stand-in',
        responseId: 'stand-in',
      });
    return {
      opening: '',
      pieces: pieces.map(({ type, text }) => chunk([type === 'text' ? { text } : { text, thought: true }])),
      closing: chunk([{ text: '' }], 'STOP'),
    };
  },
  errorBody: errorOf,
  errorEvent: (message) => dataEvent(errorOf(503, message)),
  read(body) {
    const { systemInstruction, contents } = Question.parse(body);
    return {
      system: plain(systemInstruction),
      turns: contents.map((content) =>
        withPictures(
          { role: content.role === 'model' ? 'assistant' : content.role, text: plain(content) },
          content.parts.flatMap(({ inlineData }) =>
            inlineData ? [{ type: inlineData.mimeType, base64: inlineData.data }] : [],
          ),
        ),
      ),
    };
  },
  keyOf: ({ 'x-goog-api-key': key }) => (typeof key === 'string' ? key : undefined),
};

/** Plays Google's Gemini. */
export const startGoogle = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(generation, { models: ['gemini-2.5-stand-in', 'embed-stand-in'], ...options });
