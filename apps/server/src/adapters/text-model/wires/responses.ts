import type { TextRequest, ToolStep, Turn } from '../../../ports/text-model.ts';
import { type Adjuster, type Adjusters, type RequestBody, without } from '../stream/adjustments.ts';
import type { Wire } from '../stream/ask-stream.ts';
import { toBase64 } from './base64.ts';
import { withPassages } from './passages.ts';
import { createResponsesReader } from './read-responses.ts';
import { DEFAULT_TEMPERATURES } from './temperatures.ts';
import { readInput } from './tool-input.ts';

const toMessage = ({ role, text, pictures = [] }: Turn): object => ({
  role,
  content:
    pictures.length === 0
      ? text
      : [
          ...pictures.map((jpeg) => ({
            type: 'input_image',
            image_url: `data:image/jpeg;base64,${toBase64(jpeg)}`,
          })),
          ...(text.trim() === '' ? [] : [{ type: 'input_text', text }]),
        ],
});

/** Items of a step: the model's text and calls, and one for each result. */
const stepItems = ({ text, calls, results }: ToolStep): object[] => [
  ...(text === '' ? [] : [{ role: 'assistant', content: text }]),
  ...calls.map(({ id, name, input }) => ({
    type: 'function_call',
    call_id: id,
    name,
    arguments: JSON.stringify(readInput(input)),
  })),
  ...results.map(({ id, text: output }) => ({ type: 'function_call_output', call_id: id, output })),
];

const offered = ({ tools = [], mustAnswer = false }: TextRequest): RequestBody =>
  tools.length === 0
    ? {}
    : {
        tools: tools.map((tool) => ({ type: 'function', ...tool, strict: false })),
        ...(mustAnswer ? { tool_choice: 'none' } : {}),
      };

const toResponsesBody = (request: TextRequest): RequestBody => {
  const { model, instructions, passages, turns, style, maxTokens, steps = [], think = false } = request;
  const system = withPassages(instructions, passages);
  return {
    model,
    ...(system === '' ? {} : { instructions: system }),
    input: [...turns.map(toMessage), ...steps.flatMap(stepItems)],
    // Most thinking models refuse a temperature.
    ...(style === undefined || think ? {} : { temperature: DEFAULT_TEMPERATURES[style] }),
    ...(think ? { reasoning: { effort: 'high', summary: 'auto' } } : {}),
    ...(maxTokens === undefined ? {} : { max_output_tokens: maxTokens }),
    ...offered(request),
    // Conversations are stored here only.
    store: false,
    stream: true,
  };
};

/** Summaries of thinking require a verified organization; the effort does not. */
const lessThinking: Adjuster = (body) =>
  JSON.stringify(body['reasoning'])?.includes('summary')
    ? { ...body, reasoning: { effort: 'high' } }
    : without('reasoning')(body);

/** Omits the tools, unless the request quotes earlier calls. */
const withoutTools: Adjuster = (body) => {
  const { tool_choice: _choice, ...rest } = body;
  const quotesCalls = (body['input'] as object[]).some((item) => 'call_id' in item);
  return quotesCalls ? undefined : without('tools')(rest);
};

const ADJUSTERS: Adjusters = {
  temperature: without('temperature'),
  max_tokens: without('max_output_tokens'),
  stream: (body) => (body['stream'] === true ? { ...body, stream: false } : undefined),
  reasoning_effort: without('reasoning'),
  thinking: lessThinking,
  tools: withoutTools,
  tool_choice: without('tool_choice'),
};

/** OpenAI's Responses API (https://platform.openai.com/docs/api-reference/responses), for models that have no other. */
export const responses = (url: string, headers: Record<string, string>, query = ''): Wire => ({
  url: () => `${url}/responses${query}`,
  headers,
  body: toResponsesBody,
  adjusters: ADJUSTERS,
  createReader: createResponsesReader,
});
