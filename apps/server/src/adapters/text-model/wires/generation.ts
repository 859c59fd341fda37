import type { TextRequest, ToolCall, ToolStep, Turn } from '../../../ports/text-model.ts';
import type { Wire } from '../stream/ask-stream.ts';
import { toBase64 } from './base64.ts';
import type { CallPiece } from '../stream/call-reader.ts';
import { withPassages } from './passages.ts';
import { count, isObject, NOTHING, spoken, type ReadEvent } from '../stream/read-event.ts';
import { WIDE } from './temperatures.ts';
import { readInput } from './tool-input.ts';

/** Thoughts come only when asked for, and models older than these refuse to be asked. */
const showsThoughts = (model: string): boolean => /^gemini-(2\.5|[3-9])/.test(model);

const ROLES = { user: 'user', assistant: 'model' } as const;

const toContent = ({ role, text, pictures = [] }: Turn) => ({
  role: ROLES[role],
  parts: [
    ...pictures.map((jpeg) => ({ inlineData: { mimeType: 'image/jpeg', data: toBase64(jpeg) } })),
    { text },
  ],
});

/** What a model thought on calling, signed by its vendor, which wants it back. */
const signatureOf = ({ opaque }: ToolCall): { thoughtSignature?: string } =>
  isObject(opaque) && 'thoughtSignature' in opaque && typeof opaque.thoughtSignature === 'string'
    ? { thoughtSignature: opaque.thoughtSignature }
    : {};

/** What a model called for, in its own turn, and what came of it, in one that follows. */
const stepContents = ({ text, calls, results }: ToolStep) => [
  {
    role: 'model',
    parts: [
      ...(text === '' ? [] : [{ text }]),
      ...calls.map((call) => ({
        functionCall: { name: call.name, args: readInput(call.input) },
        ...signatureOf(call),
      })),
    ],
  },
  {
    role: 'user',
    parts: results.map(({ name, text: content }) => ({
      functionResponse: { name, response: { name, content } },
    })),
  },
];

const offered = ({ tools = [], mustAnswer = false }: TextRequest) =>
  tools.length === 0
    ? {}
    : {
        tools: [
          {
            functionDeclarations: tools.map(({ name, description, parameters }) => ({
              ...{ name, description, parametersJsonSchema: parameters },
            })),
          },
        ],
        toolConfig: { functionCallingConfig: { mode: mustAnswer ? 'NONE' : 'AUTO' } },
      };

const toGenerationBody = (request: TextRequest) => {
  const { model, instructions, passages, turns, style, longest, steps = [] } = request;
  const system = withPassages(instructions, passages);
  return {
    ...(system === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    contents: [...turns.map(toContent), ...steps.flatMap(stepContents)],
    generationConfig: {
      ...(style === undefined ? {} : { temperature: WIDE[style] }),
      ...(longest === undefined ? {} : { maxOutputTokens: longest }),
      ...(showsThoughts(model) ? { thinkingConfig: { includeThoughts: true } } : {}),
    },
    ...offered(request),
  };
};

type Part = {
  text?: unknown;
  thought?: unknown;
  functionCall?: { id?: unknown; name?: unknown; args?: unknown };
  thoughtSignature?: unknown;
};

type Chunk = {
  candidates?: readonly { content?: { parts?: unknown } | null; finishReason?: unknown }[];
  promptFeedback?: { blockReason?: unknown } | null;
  usageMetadata?: Partial<
    Record<'promptTokenCount' | 'candidatesTokenCount' | 'thoughtsTokenCount', unknown>
  > | null;
  error?: unknown;
};

/** A call comes whole; without an id of its own each is another one. */
const toPieces = (parts: readonly Part[]): readonly CallPiece[] =>
  parts.flatMap(({ functionCall, thoughtSignature }) =>
    functionCall
      ? [
          {
            index: Symbol('call'),
            id: functionCall.id,
            name: functionCall.name,
            input: functionCall.args ?? {},
            ...(thoughtSignature === undefined ? {} : { opaque: { thoughtSignature } }),
          },
        ]
      : [],
  );

/** What one chunk of a generation adds to the answer; throws when it is no JSON. */
const readGenerated = (data: string): ReadEvent => {
  const chunk: unknown = JSON.parse(data);
  if (!isObject(chunk)) return NOTHING;
  const { candidates, promptFeedback, usageMetadata: used, error }: Chunk = chunk;
  const { content, finishReason = promptFeedback?.blockReason } = candidates?.[0] ?? {};
  const parts: Part[] = Array.isArray(content?.parts) ? content.parts.filter(isObject) : [];
  const calls = toPieces(parts);
  return {
    parts: parts.flatMap(({ text, thought }) => spoken(thought === true ? 'reasoning' : 'text', text)),
    ...(calls.length > 0 ? { calls } : {}),
    ...(used
      ? {
          usage: {
            inputTokens: count(used.promptTokenCount),
            outputTokens: count(used.candidatesTokenCount) + count(used.thoughtsTokenCount),
          },
        }
      : {}),
    ...(typeof finishReason === 'string' ? { finishReason } : {}),
    ...(error === undefined ? {} : { error }),
  };
};

/** Google's streamed generation (https://ai.google.dev/api/generate-content). */
export const generation = (baseUrl: string, headers: Record<string, string>): Wire => ({
  url: ({ model }) => `${baseUrl}/models/${model}:streamGenerateContent?alt=sse`,
  headers,
  body: toGenerationBody,
  read: readGenerated,
  faultOfFinish: {
    SAFETY: 'refused',
    RECITATION: 'refused',
    BLOCKLIST: 'refused',
    PROHIBITED_CONTENT: 'refused',
    SPII: 'refused',
    IMAGE_SAFETY: 'refused',
    MALFORMED_FUNCTION_CALL: 'garbled',
  },
});
