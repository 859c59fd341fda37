import type { TextRequest, ToolStep, Turn } from '../../../ports/text-model.ts';
import type { AnswerReader, Wire } from '../stream/ask-stream.ts';
import { toBase64 } from './base64.ts';
import type { CompletionMessage, CompletionPart } from './completion-message.ts';
import { COMPLETION_ADJUSTERS } from './completion-adjusters.ts';
import { withPassages } from './passages.ts';
import { type CallExtras, createCompletionReader } from './read-completion.ts';
import { createResponsesReader, isResponsesEvent } from './read-responses.ts';
import { isObject, NOTHING } from '../stream/read-event.ts';
import { signedDetails } from './reasoning-details.ts';
import { DEFAULT_TEMPERATURES, type Temperatures } from './temperatures.ts';
import type { ThinkingFields } from './thinking-fields.ts';
import { readInput } from './tool-input.ts';

/** Fields in which a vendor expects the thinking before a call, if they differ from those in its answers. */
export type ThoughtsBack = (reasoning: string) => Record<string, unknown>;

/** Differences between the vendors of this wire: additional fields, and fields to send back. */
export type CompletionsManners = {
  additions?: Record<string, unknown>;
  thoughtsBack?: ThoughtsBack;
  temperatures?: Temperatures;
  /** Fields that request thinking; by default, none is requested. */
  thinking?: ThinkingFields;
  /** Sent with every call, such as Azure's `?api-version=…`. */
  query?: string;
};

/** A plain string whenever possible: some services accept no list. */
const contentOf = ({ text, pictures = [] }: Turn): CompletionMessage['content'] =>
  pictures.length === 0
    ? text
    : [
        ...pictures.map((jpeg): CompletionPart => ({
          type: 'image_url',
          image_url: { url: `data:image/jpeg;base64,${toBase64(jpeg)}` },
        })),
        ...(text.trim() === '' ? [] : [{ type: 'text' as const, text }]),
      ];

const extraContentOf = (opaque: unknown): Pick<CallExtras, 'extra_content'> =>
  isObject(opaque) && 'extra_content' in opaque ? { extra_content: opaque.extra_content } : {};

/** A service that sent its thinking as `reasoning_content` may refuse the next step without it. */
const sentReasoningContent = (calls: ToolStep['calls']): boolean =>
  calls.some(({ opaque }) => isObject(opaque) && 'reasoning_content' in opaque);

/**
 * The thinking before the calls in the form in which their service sent it, if the service may require it
 * back.
 */
const thoughtsOf = (calls: ToolStep['calls'], reasoning: string): Record<string, unknown> => {
  const details = calls.map(({ opaque }) => signedDetails(opaque)).find((each) => each !== undefined);
  return {
    ...(sentReasoningContent(calls) ? { reasoning_content: reasoning } : {}),
    ...(details ? { reasoning_details: details } : {}),
  };
};

/** Messages of a step: the model's turn with its calls, and one for each result. */
const stepMessages = (
  { text, reasoning, calls, results }: ToolStep,
  thoughtsBack: ThoughtsBack | undefined,
): CompletionMessage[] => [
  {
    role: 'assistant',
    content: text,
    ...(thoughtsBack?.(reasoning) ?? thoughtsOf(calls, reasoning)),
    tool_calls: calls.map(({ id, name, input, opaque }) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(readInput(input)) },
      ...extraContentOf(opaque),
    })),
  } as CompletionMessage,
  ...results.map(
    ({ id, text: content }) => ({ role: 'tool', tool_call_id: id, content }) as CompletionMessage,
  ),
];

const offered = ({ tools = [], mustAnswer = false }: TextRequest) =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map((tool) => ({ type: 'function', function: tool })),
        ...(mustAnswer ? { tool_choice: 'none' } : {}),
      };

export const toCompletionBody = (
  request: TextRequest,
  { thoughtsBack, temperatures = DEFAULT_TEMPERATURES, additions, thinking }: CompletionsManners = {},
): Record<string, unknown> => {
  const { model, instructions, passages, turns, style, maxTokens, steps = [], think = false } = request;
  const system = withPassages(instructions, passages);
  const messages: CompletionMessage[] = [
    ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...turns.map((turn) => ({ role: turn.role, content: contentOf(turn) })),
    ...steps.flatMap((step) => stepMessages(step, thoughtsBack)),
  ];
  return {
    model,
    messages,
    // Most thinking models refuse a temperature, or ignore it.
    ...(style === undefined || think ? {} : { temperature: temperatures[style] }),
    ...(think && thinking?.(model)),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...offered(request),
    stream: true,
    stream_options: { include_usage: true },
    ...additions,
  };
};

/** Some gateways answer a chat completion with the events of the Responses API. */
const createAnyReader: Wire['createReader'] = (question) => {
  let reader: AnswerReader | undefined;
  return {
    read: (data) =>
      (reader ??= (isResponsesEvent(data) ? createResponsesReader : createCompletionReader)(question)).read(
        data,
      ),
    flush: () => reader?.flush?.() ?? NOTHING,
  };
};

/** OpenAI's chat completions, which most services support. */
export const completions = (
  url: string,
  headers: Record<string, string>,
  manners?: CompletionsManners,
): Wire => ({
  url: () => `${url}/chat/completions${manners?.query ?? ''}`,
  headers,
  body: (question) => toCompletionBody(question, manners),
  adjusters: COMPLETION_ADJUSTERS,
  createReader: createAnyReader,
});
