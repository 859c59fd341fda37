import {
  ProviderFault,
  type AnswerPart,
  type TextModel,
  type TextPart,
  type TextRequest,
  type ToolCall,
  type ToolsOmittedPart,
  type ToolStep,
  type TruncatedPart,
  type NoDirectAnswerPart,
  type UnablePart,
} from '../../ports/text-model.ts';
import { readCall } from './run-calls.ts';
import { createCallShowing, type CallEvent, type Consent } from './show-calls.ts';
import type { PictureEvent, Tool, ToolEvent } from './tool.ts';

/** Maximum number of steps with tool calls; then the model has to answer. */
const STEPS = 5;

type ModelStep = { text: string; reasoning: string; calls: ToolCall[] };

const withoutTools = ({ tools, ...request }: TextRequest): TextRequest =>
  // The request quotes earlier calls, so their tools must stay in it.
  request.steps === undefined ? request : { ...request, tools: tools ?? [], mustAnswer: true };

/** Request to try after a failure caused by the tools. Undefined for other failures. */
const fallbackFor = (error: unknown, request: TextRequest, isRetry: boolean): TextRequest | undefined => {
  if (!(error instanceof ProviderFault) || request.tools === undefined || request.mustAnswer)
    return undefined;
  if (error.isBadCall || error.kind === 'garbled') return isRetry ? withoutTools(request) : request;
  return error.kind === 'refused' && request.steps === undefined ? withoutTools(request) : undefined;
};

/**
 * Asks a model, and retries if it fails before its first word of text: after a malformed call once with
 * tools, then without. A model that refuses tools is asked without them immediately.
 */
async function* askPatiently(model: TextModel, first: TextRequest): AsyncGenerator<TextPart> {
  let request = first;
  for (let isRetry = false; ; isRetry = true) {
    let hasAnswered = false;
    let hasThought = false;
    try {
      for await (const part of model.stream(request)) {
        if (part.type === 'reasoning') hasThought = true;
        else if (part.type !== 'usage' && part.type !== 'tools-omitted') hasAnswered = true;
        yield part;
      }
      return;
    } catch (error) {
      const fallback = hasAnswered ? undefined : fallbackFor(error, request, isRetry);
      if (!fallback) throw error;
      if (request.tools && !fallback.tools) yield { type: 'tools-omitted' };
      request = fallback;
      if (hasThought) yield { type: 'reasoning', text: '\n\n' };
    }
  }
}

/**
 * Streams the answer of a model with tools: runs its calls and returns their results to it until it answers.
 * Calls of one step run in parallel. The usage is the sum over all steps.
 */
export async function* answerWithTools(
  model: TextModel,
  request: TextRequest,
  tools: readonly Tool[],
  consent?: Consent,
): AsyncGenerator<
  | AnswerPart
  | UnablePart
  | NoDirectAnswerPart
  | TruncatedPart
  | ToolsOmittedPart
  | ToolEvent
  | CallEvent
  | PictureEvent
> {
  const offered = tools.length === 0 ? {} : { tools: tools.map((tool) => tool.offered) };
  const steps: ToolStep[] = [];
  const usage = { inputTokens: 0, outputTokens: 0 };
  const showCalls = createCallShowing(consent);
  let hasUsage = false;
  let isTruncated = false;
  for (;;) {
    const mustAnswer = steps.length >= STEPS;
    const spoken: ModelStep = { text: '', reasoning: '', calls: [] };
    const before = steps.length === 0 ? {} : { steps, mustAnswer };
    isTruncated = false;
    for await (const part of askPatiently(model, { ...request, ...offered, ...before })) {
      if (part.type === 'call') {
        spoken.calls.push(part.call);
      } else if (part.type === 'usage') {
        hasUsage = true;
        usage.inputTokens += part.inputTokens;
        usage.outputTokens += part.outputTokens;
      } else if (
        part.type === 'unable' ||
        part.type === 'no-direct-answer' ||
        part.type === 'tools-omitted'
      ) {
        yield part;
      } else if (part.type === 'truncated') {
        isTruncated = true;
      } else {
        // Separates this text from that of the step before.
        if (part.type === 'text' && spoken.text === '' && steps.some(({ text }) => text !== ''))
          yield { type: 'text', text: '\n\n' };
        spoken[part.type] += part.text;
        yield part;
      }
    }
    if (spoken.calls.length === 0 || mustAnswer || tools.length === 0) break;
    const calls = spoken.calls.map((call, at) => readCall(call, at, tools));
    for (const { tool, input } of calls) {
      const event = tool && input && tool.event(input);
      if (event) yield event;
    }
    const results = yield* showCalls(calls, request.signal);
    steps.push({ ...spoken, results });
  }
  if (isTruncated) yield { type: 'truncated' };
  if (hasUsage) yield { type: 'usage', ...usage };
}
