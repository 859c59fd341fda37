import * as z from 'zod/mini';
import type { AnswerPiece } from './answer.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';
import { dataEvent, withCalls, withPictures, type Wire } from '../wire.ts';

const Content = z.object({
  parts: z.array(
    z.object({
      text: z._default(z.string(), ''),
      /** https://ai.google.dev/api/caching#Blob */
      inlineData: z.optional(z.object({ mimeType: z.string(), data: z.string() })),
      /** https://ai.google.dev/api/caching#FunctionCall */
      functionCall: z.optional(
        z.object({ id: z.optional(z.string()), name: z.string(), args: z.record(z.string(), z.unknown()) }),
      ),
      functionResponse: z.optional(
        z.object({
          id: z.optional(z.string()),
          name: z.string(),
          response: z.record(z.string(), z.unknown()),
        }),
      ),
      /** The signature of the model's thinking before a call, which must be sent back. */
      thoughtSignature: z.optional(z.string()),
    }),
  ),
});

const Question = z.object({
  systemInstruction: z.optional(Content),
  contents: z.array(z.extend(Content, { role: z.string() })),
  tools: z._default(
    z.array(
      z.object({
        functionDeclarations: z.array(z.object({ name: z.string(), description: z.string() })),
      }),
    ),
    [],
  ),
  toolConfig: z.optional(z.object({ functionCallingConfig: z.object({ mode: z.enum(['AUTO', 'NONE']) }) })),
});
type Part = z.infer<typeof Content>['parts'][number];

/** https://ai.google.dev/gemini-api/docs/thought-signatures */
const SIGNATURE = 'c2lnbmVkIGJ5IHRoZSBzdGFuZC1pbg==';

const callsIn = (parts: readonly Part[]) =>
  parts.flatMap(({ functionCall, thoughtSignature }) => {
    if (!functionCall) return [];
    if (thoughtSignature !== SIGNATURE) throw new Error('a call comes back without its thought signature');
    return [{ id: undefined, name: functionCall.name, input: functionCall.args }];
  });

const resultsIn = (parts: readonly Part[]) =>
  parts.flatMap(({ functionResponse }) =>
    functionResponse ? [{ id: undefined, text: JSON.stringify(functionResponse.response) }] : [],
  );

/** A call is sent in one piece. */
const partsOf = (piece: AnswerPiece): unknown[] => {
  if (piece.type !== 'call')
    return [piece.type === 'text' ? { text: piece.text } : { text: piece.text, thought: true }];
  const { name, input } = piece.call;
  return piece.isLast
    ? [{ functionCall: { name, args: JSON.parse(input) as unknown }, thoughtSignature: SIGNATURE }]
    : [];
};

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
 * Streamed generation (`streamGenerateContent?alt=sse`). Based on https://ai.google.dev/api/generate-content
 * ("GenerateContentResponse"), https://ai.google.dev/gemini-api/docs/thinking (thought parts), https://ai.google.dev/api/models
 * and on `chunkSchema` in @ai-sdk/google 4.0.121, `google-language-model.ts`.
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
      pieces: pieces.map((piece) => chunk(partsOf(piece))),
      closing: chunk([{ text: '' }], 'STOP'),
    };
  },
  errorBody: errorOf,
  errorEvent: (message) => dataEvent(errorOf(503, message)),
  read(body) {
    const { systemInstruction, contents, tools, toolConfig } = Question.parse(body);
    return {
      system: plain(systemInstruction),
      turns: contents.map((content) => {
        const role = content.role === 'model' ? 'assistant' : content.role;
        const pictures = content.parts.flatMap(({ inlineData }) =>
          inlineData ? [{ type: inlineData.mimeType, base64: inlineData.data }] : [],
        );
        const turn = withPictures({ role, text: plain(content) }, pictures);
        return withCalls(turn, callsIn(content.parts), resultsIn(content.parts));
      }),
      tools:
        toolConfig?.functionCallingConfig.mode === 'NONE'
          ? []
          : tools.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
    };
  },
  keyOf: ({ 'x-goog-api-key': key }) => (typeof key === 'string' ? key : undefined),
};

export const startGoogle = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(generation, { models: ['gemini-2.5-stand-in', 'embed-stand-in'], ...options });
