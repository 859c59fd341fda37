import {
  ProviderFault,
  type SpokenPart,
  type TextModel,
  type TextPart,
  type TextRequest,
  type ToolCall,
  type ToolStep,
  type Unable,
} from '../../ports/text-model.ts';
import { readCall } from './run-calls.ts';
import { createCallShowing, type CallEvent, type Consent } from './show-calls.ts';
import type { PictureEvent, Tool, ToolEvent } from './tool.ts';

/** After so many steps a model has to answer with what it has. */
const STEPS = 5;

type Spoken = { text: string; reasoning: string; calls: ToolCall[] };

const isRefusal = (error: unknown): boolean => error instanceof ProviderFault && error.kind === 'refused';

const withoutTools = ({ tools: _offered, ...request }: TextRequest): TextRequest => request;

/** Asks once; a model that will not be offered anything, and has said nothing yet, is asked plainly. */
async function* askOnce(model: TextModel, request: TextRequest): AsyncGenerator<TextPart> {
  let hasYielded = false;
  try {
    for await (const part of model.stream(request)) {
      hasYielded = true;
      yield part;
    }
  } catch (error) {
    const isAboutTools = request.tools !== undefined && request.steps === undefined;
    if (hasYielded || !isAboutTools || !isRefusal(error)) throw error;
    yield* model.stream(withoutTools(request));
  }
}

/**
 * The answer of a model that may call for something: what it calls for is done and told to it, until it answers. Calls
 * side by side are made at once. Its usage is that of all steps together.
 */
export async function* answerWithTools(
  model: TextModel,
  request: TextRequest,
  tools: readonly Tool[],
  consent?: Consent,
): AsyncGenerator<SpokenPart | Unable | ToolEvent | CallEvent | PictureEvent> {
  const offered = tools.length === 0 ? {} : { tools: tools.map((tool) => tool.offered) };
  const steps: ToolStep[] = [];
  const usage = { inputTokens: 0, outputTokens: 0 };
  const showCalls = createCallShowing(consent);
  let hasUsage = false;
  for (;;) {
    const mustAnswer = steps.length >= STEPS;
    const spoken: Spoken = { text: '', reasoning: '', calls: [] };
    const before = steps.length === 0 ? {} : { steps, mustAnswer };
    for await (const part of askOnce(model, { ...request, ...offered, ...before })) {
      if (part.type === 'call') {
        spoken.calls.push(part.call);
      } else if (part.type === 'usage') {
        hasUsage = true;
        usage.inputTokens += part.inputTokens;
        usage.outputTokens += part.outputTokens;
      } else if (part.type === 'unable') {
        yield part;
      } else {
        // What it says now stands below what it said before it called.
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
  if (hasUsage) yield { type: 'usage', ...usage };
}
