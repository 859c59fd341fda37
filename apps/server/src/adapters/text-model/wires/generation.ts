import { fenced } from '@studiolo/markdown/fenced';
import type { TextRequest, ToolCall, ToolStep, Turn } from '../../../ports/text-model.ts';
import { type Adjuster, without } from '../stream/adjustments.ts';
import type { Wire } from '../stream/ask-stream.ts';
import { createAnswerEnd } from './answer-end.ts';
import { toBase64 } from './base64.ts';
import { errorIn } from './completion-error.ts';
import type { CallPiece } from '../stream/call-reader.ts';
import { withPassages } from './passages.ts';
import { count, isObject, NOTHING, parseEvent, spoken, type ReadEvent } from '../stream/read-event.ts';
import { DEFAULT_TEMPERATURES } from './temperatures.ts';
import { readInput } from './tool-input.ts';

/** Thoughts are sent only on request, and older models refuse the request. */
const showsThoughts = (model: string): boolean =>
  /^gemini-(2\.5|[3-9]|(flash|pro)(-lite)?-latest)/.test(model);

/** Gemini 3 uses a level; older models use a budget, where -1 means automatic. */
const strengthFor = (model: string) =>
  /^gemini-([3-9]|\d\d)/.test(model) ? { thinkingLevel: 'high' } : { thinkingBudget: -1 };

const ROLES = { user: 'user', assistant: 'model' } as const;

const toContent = ({ role, text, pictures = [] }: Turn) => ({
  role: ROLES[role],
  parts: [
    ...pictures.map((jpeg) => ({ inlineData: { mimeType: 'image/jpeg', data: toBase64(jpeg) } })),
    ...(pictures.length > 0 && text.trim() === '' ? [] : [{ text }]),
  ],
});

/** Signature of the model's thinking about a call, which its vendor requires back. */
const signatureOf = ({ opaque }: ToolCall): { thoughtSignature?: string } =>
  isObject(opaque) && 'thoughtSignature' in opaque && typeof opaque.thoughtSignature === 'string'
    ? { thoughtSignature: opaque.thoughtSignature }
    : {};

/** The service's own id of a call, which it requires back; some versions send none. */
const idOf = (call: ToolCall | undefined): { id?: string } =>
  call && isObject(call.opaque) && 'hasId' in call.opaque ? { id: call.id } : {};

/** Contents of a step: the model's turn with its calls, and one with the results. */
const stepContents = ({ text, calls, results }: ToolStep) => [
  {
    role: 'model',
    parts: [
      ...(text === '' ? [] : [{ text }]),
      ...calls.map((call) => ({
        functionCall: { ...idOf(call), name: call.name, args: readInput(call.input) },
        ...signatureOf(call),
      })),
    ],
  },
  {
    role: 'user',
    parts: results.map(({ id, name, text: content }) => ({
      functionResponse: {
        ...idOf(calls.find((call) => call.id === id)),
        name,
        response: { name, content },
      },
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
              name,
              description,
              parametersJsonSchema: parameters,
            })),
          },
        ],
        toolConfig: { functionCallingConfig: { mode: mustAnswer ? 'NONE' : 'AUTO' } },
      };

const toGenerationBody = (request: TextRequest) => {
  const { model, instructions, passages, turns, style, maxTokens, steps = [], think = false } = request;
  const system = withPassages(instructions, passages);
  return {
    ...(system === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    contents: [...turns.map(toContent), ...steps.flatMap(stepContents)],
    generationConfig: {
      ...(style === undefined ? {} : { temperature: DEFAULT_TEMPERATURES[style] }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(think || showsThoughts(model)
        ? { thinkingConfig: { includeThoughts: true, ...(think && strengthFor(model)) } }
        : {}),
    },
    ...offered(request),
  };
};

type FunctionCall = { id?: unknown; name?: unknown; args?: unknown };

type Part = {
  text?: unknown;
  thought?: unknown;
  functionCall?: FunctionCall;
  /** The name in gateways that keep the names of the definition. */
  function_call?: FunctionCall;
  thoughtSignature?: unknown;
  /** Code that the service ran itself, and its output. */
  executableCode?: { language?: unknown; code?: unknown };
  codeExecutionResult?: { output?: unknown };
  inlineData?: { mimeType?: unknown };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const asBlock = (markdown: string): string => (markdown === '' ? '' : `\n\n${markdown}\n\n`);

/** Returns a part that is neither text nor a call as Markdown, so that the answer keeps it. */
const markdownOf = ({ executableCode, codeExecutionResult, inlineData }: Part): string => {
  if (executableCode) {
    const { language, code } = executableCode;
    return asBlock(fenced(textOf(code), textOf(language).toLowerCase()));
  }
  if (codeExecutionResult) return asBlock(fenced(textOf(codeExecutionResult.output)));
  const [kind = ''] = textOf(inlineData?.mimeType).split('/');
  return asBlock(kind === '' ? '' : `[${kind}]`);
};

type Chunk = {
  candidates?: readonly {
    content?: { parts?: unknown } | null;
    finishReason?: unknown;
    finish_reason?: unknown;
    groundingMetadata?: unknown;
  }[];
  promptFeedback?: { blockReason?: unknown } | null;
  usageMetadata?: Partial<
    Record<'promptTokenCount' | 'candidatesTokenCount' | 'thoughtsTokenCount', unknown>
  > | null;
};

/** Converts calls, which arrive complete. A call without an id is always a separate one. */
const toPieces = (parts: readonly Part[]): readonly CallPiece[] =>
  parts.flatMap(({ function_call: snake, functionCall = snake, thoughtSignature }) =>
    functionCall
      ? [
          {
            index: Symbol('call'),
            id: functionCall.id,
            name: functionCall.name,
            input: functionCall.args ?? {},
            opaque: {
              ...(thoughtSignature === undefined ? {} : { thoughtSignature }),
              ...(typeof functionCall.id === 'string' && functionCall.id !== '' ? { hasId: true } : {}),
            },
          },
        ]
      : [],
  );

/** Google's assistants for code put each chunk into `response`. */
const unwrapped = (chunk: object): object =>
  'response' in chunk && isObject(chunk.response) && !('candidates' in chunk) ? chunk.response : chunk;

/** Parses one chunk of a generation; throws if it is not JSON. */
const parseChunk = (data: string): object | undefined => {
  const event = parseEvent(data);
  return event && unwrapped(event);
};

/** The pages of a search that ground an answer. */
const pagesIn = ({ candidates }: Chunk): readonly unknown[] => {
  const metadata = candidates?.[0]?.groundingMetadata;
  const chunks: unknown = isObject(metadata) && 'groundingChunks' in metadata ? metadata.groundingChunks : [];
  return (Array.isArray(chunks) ? (chunks as unknown[]) : []).flatMap((chunk) => {
    if (!isObject(chunk) || !('web' in chunk) || !isObject(chunk.web)) return [];
    const { uri, title }: { uri?: unknown; title?: unknown } = chunk.web;
    return [{ url: uri, title }];
  });
};

const readGenerated = (chunk: object): ReadEvent => {
  const { candidates, promptFeedback, usageMetadata: used }: Chunk = chunk;
  const error = errorIn(chunk);
  const blockReason = promptFeedback?.blockReason;
  const {
    content,
    finish_reason: snake,
    finishReason = snake ?? (typeof blockReason === 'string' ? `blocked: ${blockReason}` : undefined),
  } = candidates?.[0] ?? {};
  const parts: Part[] = Array.isArray(content?.parts) ? content.parts.filter(isObject) : [];
  const calls = toPieces(parts);
  return {
    parts: parts.flatMap((part) =>
      spoken(part.thought === true ? 'reasoning' : 'text', part.text ?? markdownOf(part)),
    ),
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

/** Puts the instructions before the first question, because Gemma has no system instructions. */
const foldInstructions: Adjuster = ({ systemInstruction, ...body }) => {
  const [first, ...rest] = body['contents'] as { role: string; parts: unknown[] }[];
  if (!systemInstruction || first?.role !== 'user') return undefined;
  const { parts } = systemInstruction as { parts: unknown[] };
  return { ...body, contents: [{ ...first, parts: [...parts, ...first.parts] }, ...rest] };
};

/** Omits the tools, unless the request quotes earlier calls. */
const withoutTools: Adjuster = ({ toolConfig: _config, ...body }) => {
  const contents = body['contents'] as { parts: object[] }[];
  const quotesCalls = contents.some(({ parts }) => parts.some((part) => 'functionResponse' in part));
  return quotesCalls ? undefined : without('tools')(body);
};

const withoutTemperature: Adjuster = (body) => {
  const { temperature, ...generationConfig } = body['generationConfig'] as { temperature?: number };
  return temperature === undefined ? undefined : { ...body, generationConfig };
};

type GenerationConfig = Record<string, unknown> & { thinkingConfig?: Record<string, unknown> };

const withoutThinking: Adjuster = (body) => {
  const { thinkingConfig, ...generationConfig } = body['generationConfig'] as GenerationConfig;
  return thinkingConfig && { ...body, generationConfig };
};

const withoutThinkingStrength: Adjuster = (body) => {
  const { thinkingConfig = {}, ...config } = body['generationConfig'] as GenerationConfig;
  const { thinkingLevel, thinkingBudget, ...rest } = thinkingConfig;
  return thinkingLevel === undefined && thinkingBudget === undefined
    ? undefined
    : { ...body, generationConfig: { ...config, thinkingConfig: rest } };
};

/** Google's streamed generation (https://ai.google.dev/api/generate-content). */
export const generation = (baseUrl: string, headers: Record<string, string>): Wire => ({
  url: ({ model }) => `${baseUrl}/models/${model}:streamGenerateContent?alt=sse`,
  headers,
  body: toGenerationBody,
  adjusters: {
    temperature: withoutTemperature,
    instructions: foldInstructions,
    tools: withoutTools,
    thinking: withoutThinking,
    thinking_strength: withoutThinkingStrength,
  },
  createReader: ({ passages }) => {
    const end = createAnswerEnd(passages.length > 0);
    return {
      read(data) {
        const chunk = parseChunk(data);
        return chunk ? end.read(readGenerated(chunk), pagesIn(chunk)) : NOTHING;
      },
      flush: () => ({ parts: end.flush() }),
    };
  },
});
