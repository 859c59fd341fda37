import type { AnswerPart } from '../../../ports/text-model.ts';
import type { AnsweredQuestion, AnswerReader } from '../stream/ask-stream.ts';
import type { CallPiece } from '../stream/call-reader.ts';
import { count, isObject, NOTHING, parseEvent, spoken, type ReadEvent } from '../stream/read-event.ts';
import { createAnswerEnd } from './answer-end.ts';
import { errorIn } from './completion-error.ts';

type Item = Partial<
  Record<'type' | 'call_id' | 'id' | 'name' | 'arguments' | 'content' | 'summary', unknown>
>;

type Response = Partial<Record<'object' | 'status' | 'output' | 'error', unknown>> & {
  usage?: { input_tokens?: unknown; output_tokens?: unknown } | null;
  incomplete_details?: { reason?: unknown } | null;
};

type Event = Partial<
  Record<
    | 'type'
    | 'delta'
    | 'text'
    | 'arguments'
    | 'output_index'
    | 'content_index'
    | 'summary_index'
    | 'annotation'
    | 'error',
    unknown
  >
> & { item?: Item | null; response?: Response | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const objectsIn = (value: unknown): object[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];

type Content = Partial<Record<'text' | 'refusal' | 'annotations', unknown>>;

/** The parts of a complete item, in an answer that was not streamed. */
const partsOf = ({ type, content, summary }: Item): AnswerPart[] => {
  const texts: readonly Content[] = objectsIn(content);
  if (type === 'message') return texts.flatMap(({ text, refusal }) => spoken('text', text ?? refusal));
  if (type !== 'reasoning') return [];
  const thoughts: readonly Content[] = [...objectsIn(summary), ...texts];
  const joined = thoughts.map(({ text }) => textOf(text)).join('\n\n');
  return spoken('reasoning', joined);
};

const pagesOf = ({ content }: Item): readonly unknown[] =>
  objectsIn(content).flatMap(({ annotations }: Content) => objectsIn(annotations));

const reasonOf = (details: Response['incomplete_details']): string =>
  typeof details?.reason === 'string' ? details.reason : 'length';

/** The end of an answer: its usage, and how it ended. */
const endOf = ({ status, usage, incomplete_details: details, error }: Response): ReadEvent => ({
  parts: [],
  ...(usage
    ? { usage: { inputTokens: count(usage.input_tokens), outputTokens: count(usage.output_tokens) } }
    : {}),
  ...(status === 'failed' || isObject(error)
    ? { error: error ?? { message: 'failed' } }
    : {
        finishReason:
          status === 'incomplete' ? reasonOf(details) : status === 'cancelled' ? 'cancelled' : 'stop',
      }),
});

/** Whether an event belongs to this protocol. Its pattern cannot occur within the text of an event. */
export const isResponsesEvent = (data: string): boolean =>
  /"type":\s?"response\.|"object":\s?"response"/.test(data);

/** Reads one answer of OpenAI's Responses API. */
export const createResponsesReader = ({ passages }: Pick<AnsweredQuestion, 'passages'>): AnswerReader => {
  const end = createAnswerEnd(passages.length > 0);
  /** Places of the calls by their ids. */
  const calls = new Map<unknown, unknown>();
  /** Inputs of calls that were complete at their beginning, by place; pieces may follow nevertheless. */
  const earlyInputs = new Map<unknown, unknown>();
  const texts = new Set<string>();
  /** Places of the calls whose input arrived in pieces. */
  const inputs = new Set<unknown>();
  let hasContent = false;
  let summaryIndex: unknown;

  /** The input of a call, if it has none yet. */
  const readInput = (index: unknown, input: unknown): { input?: unknown } => {
    if (inputs.has(index) || input === undefined || input === '') return {};
    inputs.add(index);
    return { input };
  };

  /** Inputs that only the beginning of a call or the whole answer contains. */
  const missingInputs = (items: readonly Item[]): CallPiece[] => {
    const known = items.map(
      ({ id, call_id: callId = id, arguments: input }) => [calls.get(callId), input] as const,
    );
    return [...known, ...earlyInputs].flatMap(([index, input]) => {
      const piece = index === undefined ? {} : readInput(index, input);
      return 'input' in piece ? [{ index, ...piece }] : [];
    });
  };

  /** A call that has only begun has no input yet; a complete one repeats the input that arrived in pieces. */
  const readItem = (index: unknown, item: Item, isDone: boolean): CallPiece[] => {
    const { type, id: itemId, call_id: id = itemId, name, arguments: input } = item;
    if (type !== 'function_call') return [];
    calls.set(id, index);
    if (!isDone) earlyInputs.set(index, input);
    return [{ index, id, name, ...(isDone ? readInput(index, input) : {}) }];
  };

  /** The content of a whole answer, if none was streamed. */
  const readOutput = (output: unknown): ReadEvent => {
    const items: Item[] = objectsIn(output);
    return {
      parts: hasContent ? [] : items.flatMap(partsOf),
      calls: [
        ...missingInputs(items),
        ...items
          .filter(({ id, call_id: callId = id }) => !calls.has(callId))
          .flatMap((item) => readItem(Symbol('call'), item, true)),
      ],
    };
  };

  const separate = (index: unknown): string => {
    const isNext = summaryIndex !== undefined && index !== undefined && index !== summaryIndex;
    summaryIndex = index;
    return isNext ? '\n\n' : '';
  };

  const placeOf = ({ output_index: output, content_index: content }: Event): string =>
    JSON.stringify([output ?? 0, content ?? 0]);

  const readOne = (event: Event): ReadEvent => {
    const { type, delta, output_index: index, item, response } = event;
    switch (type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        texts.add(placeOf(event));
        return { parts: spoken('text', delta) };
      case 'response.output_text.done':
        return texts.has(placeOf(event)) ? NOTHING : { parts: spoken('text', event.text) };
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        return { parts: spoken('reasoning', separate(event.summary_index) + textOf(delta)) };
      case 'response.output_item.added':
        return item ? { parts: [], calls: readItem(index, item, false) } : NOTHING;
      case 'response.output_item.done':
        return item ? { parts: [], calls: readItem(index, item, true) } : NOTHING;
      case 'response.function_call_arguments.delta':
        inputs.add(index);
        return { parts: [], calls: [{ index, input: delta }] };
      case 'response.function_call_arguments.done':
        return { parts: [], calls: [{ index, ...readInput(index, event.arguments) }] };
      case 'response.completed':
      case 'response.incomplete':
      case 'response.failed':
      case 'response.done': {
        const whole = readOutput(response?.output);
        const last = endOf({ ...response, ...(type === 'response.failed' && { status: 'failed' }) });
        return { ...last, ...whole };
      }
      case 'error':
        return { parts: [], error: event.error ?? event };
      default:
        return type === undefined ? { parts: [], error: errorIn(event) } : NOTHING;
    }
  };

  const pagesIn = ({ annotation, item, response }: Event): readonly unknown[] => [
    ...[annotation].filter(isObject),
    ...(item ? pagesOf(item) : []),
    ...objectsIn(response?.output).flatMap(pagesOf),
  ];

  return {
    read(data) {
      const parsed = parseEvent(data);
      if (!parsed) return NOTHING;
      const { object }: Response = parsed;
      const event: Event = object === 'response' ? { type: 'response.done', response: parsed } : parsed;
      const read = readOne(event);
      hasContent ||= read.parts.some(({ type }) => type === 'text');
      return end.read(read, pagesIn(event));
    },
    flush: () => ({ parts: end.flush(), calls: missingInputs([]) }),
  };
};
