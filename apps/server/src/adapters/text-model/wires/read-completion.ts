import type { AnswerPart } from '../../../ports/text-model.ts';
import type { AnsweredQuestion, AnswerReader } from '../stream/ask-stream.ts';
import type { CallPiece } from '../stream/call-reader.ts';
import { count, isObject, NOTHING, parseEvent, spoken, type ReadEvent } from '../stream/read-event.ts';
import { createAccumulatedText } from '../stream/accumulated-text.ts';
import { outcomeOf } from '../stream/finish-reasons.ts';
import { createAnswerMarks } from '../stream/answer-marks.ts';
import { answerWithinThinking, createThinkTags } from '../stream/think-tags.ts';
import { callsAtEnd, createWrittenCalls } from '../stream/written-calls/written-calls.ts';
import { createAnswerImages } from './answer-images.ts';
import { createAnswerSources, type SourceLists } from './answer-sources.ts';
import { errorIn } from './completion-error.ts';
import { readParts, type SpokenFields } from './completion-parts.ts';
import { addDetails } from './reasoning-details.ts';

/** Fields that services attach to a call and require back, such as Gemini's thought signature. */
export type CallExtras = {
  extra_content?: unknown;
  reasoning_content?: true;
  reasoning_details?: readonly unknown[];
};

type Delta = SpokenFields & {
  annotations?: unknown;
  images?: unknown;
  tool_calls?: unknown;
  /** The older form of a single call. */
  function_call?: unknown;
};

type Usage = Partial<
  Record<'prompt_tokens' | 'completion_tokens' | 'input_tokens' | 'output_tokens', unknown>
>;

/** The used parts of a chunk. Services differ in the rest, and may omit or null any of these. */
type Chunk = {
  choices?:
    | readonly ({
        delta?: Delta | null;
        /** Used instead of `delta` in a whole answer. */
        message?: Delta | null;
        /** Used in a completion of the older form. */
        text?: unknown;
        finish_reason?: unknown;
        usage?: Usage | null;
      } | null)[]
    | null;
  usage?: Usage | null;
  /** Groq's addition. */
  x_groq?: { usage?: Usage | null; error?: unknown } | null;
} & SourceLists;

type WireFunction = { name?: unknown; arguments?: unknown; parameters?: unknown };

/** Some servers put the fields of `function` into the call itself, or name the arguments after the schema. */
type WireCall = WireFunction & {
  index?: unknown;
  id?: unknown;
  function?: WireFunction | null;
  extra_content?: unknown;
};

const toPieces = ({ tool_calls: calls, function_call: older }: Delta): readonly CallPiece[] => {
  const list: readonly unknown[] = Array.isArray(calls) ? calls : [calls];
  const pieces = list.filter(isObject).map((call: WireCall): CallPiece => {
    const { index, id, extra_content: extra } = call;
    const { name, parameters, arguments: input = parameters } = call.function ?? call;
    return {
      index,
      id,
      name,
      input,
      ...(extra === undefined || extra === null ? {} : { opaque: { extra_content: extra } }),
    };
  });
  if (pieces.length > 0 || !isObject(older)) return pieces;
  const { name, arguments: input }: { name?: unknown; arguments?: unknown } = older;
  return [{ name, input }];
};

const isGiven = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

/** MiniMax sometimes reports only the total, without its parts. */
const readUsage = (usage: Usage | null | undefined): NonNullable<ReadEvent['usage']> | undefined => {
  const [input, output] = [
    usage?.prompt_tokens ?? usage?.input_tokens,
    usage?.completion_tokens ?? usage?.output_tokens,
  ];
  return isGiven(input) || isGiven(output)
    ? { inputTokens: count(input), outputTokens: count(output) }
    : undefined;
};

/** Some gateways write "null" as text while the answer continues. */
const reasonIn = (given: unknown): string | undefined =>
  typeof given === 'string' && !/^(null|none)?$/i.test(given) ? given : undefined;

/** Content of one chunk, with the pieces of thinking that may have to be sent back. */
type CompletionEvent = ReadEvent & {
  details?: readonly unknown[];
  /** The whole message, which some services send at the end of a stream, and its calls. */
  message?: AnswerPart[];
  messageCalls?: readonly CallPiece[];
  event?: SourceLists;
  /** The message or piece of a message that the event contains. */
  delta?: Delta;
};

/** Parses one chunk of a streamed chat completion; throws if it is not JSON. */
export const readChunk = (data: string): CompletionEvent => {
  const chunk: Chunk | undefined = parseEvent(data);
  if (!chunk) return NOTHING;
  const choice = chunk.choices?.[0];
  const delta = choice?.delta ?? choice?.message;
  const usage = readUsage(chunk.usage) ?? readUsage(choice?.usage) ?? readUsage(chunk.x_groq?.usage);
  const error = errorIn(chunk) ?? (chunk.x_groq?.error || undefined);
  const calls = delta ? toPieces(delta) : [];
  const details = delta?.reasoning_details;
  const parts = [...(delta ? readParts(delta) : []), ...spoken('text', choice?.text)];
  // A whole answer is complete, whether it says so or not.
  const isComplete = Boolean(choice?.message) && !choice?.delta;
  const given = reasonIn(choice?.finish_reason);
  const reason = given ?? (isComplete ? 'stop' : undefined);
  const isLast = given !== undefined && (isComplete || parts.length === 0);
  return {
    parts,
    ...(isLast && choice?.message
      ? { message: readParts(choice.message), messageCalls: toPieces(choice.message) }
      : {}),
    ...(calls.length > 0 ? { calls } : {}),
    ...(Array.isArray(details) ? { details: details as unknown[] } : {}),
    event: chunk,
    ...(delta ? { delta } : {}),
    ...(reason === undefined ? {} : { finishReason: reason.toLowerCase() }),
    ...(error === undefined ? {} : { error }),
    ...(usage ? { usage } : {}),
  };
};

const textOf = (parts: readonly AnswerPart[], type: 'text' | 'reasoning' = 'text'): string =>
  parts.map((part) => (part.type !== 'usage' && part.type === type ? part.text : '')).join('');

/** Returns only the text of a complete message at the end of a stream that the stream itself lacks. */
const createLastMessage = () => {
  let soFar = '';

  const partsOf = ({ parts, message }: CompletionEvent): AnswerPart[] => {
    if (!message) return parts;
    if (soFar === '') return message;
    const text = textOf(message);
    return text.startsWith(soFar) ? spoken('text', text.slice(soFar.length)) : parts;
  };

  return (event: CompletionEvent): AnswerPart[] => {
    const added = partsOf(event);
    soFar += textOf(added);
    return added;
  };
};

/** Reads one answer: separates thinking from text, and marks calls whose thinking must be sent back. */
export const createCompletionReader = ({
  model,
  passages,
  tools = [],
  mustAnswer = false,
}: AnsweredQuestion): AnswerReader => {
  const tags = createThinkTags(model);
  const marks = createAnswerMarks(model);
  const reasoning = createAccumulatedText();
  const added = { text: createAccumulatedText(reasoning.isAccumulated), reasoning };
  const readNew = createLastMessage();
  const sources = createAnswerSources(passages.length > 0);
  const images = createAnswerImages();
  const callable = mustAnswer ? [] : tools;
  const written = createWrittenCalls(callable);
  let answer = '';
  let thinking = '';
  let isComplete = false;
  const details: Record<string, unknown>[] = [];
  let hasReasoningContent = false;
  let lastCall: CallPiece | undefined;

  const markCalls = (calls: readonly CallPiece[]): readonly CallPiece[] =>
    hasReasoningContent || details.length > 0
      ? calls.map((call) => ({
          ...call,
          opaque: {
            ...(call.opaque as CallExtras | undefined),
            ...(hasReasoningContent && { reasoning_content: true }),
            ...(details.length > 0 && { reasoning_details: details }),
          },
        }))
      : calls;

  /** The calls of a complete message at the end of a stream count only if the stream had none. */
  const newCalls = ({ calls, messageCalls = [] }: CompletionEvent): readonly CallPiece[] | undefined => {
    if (messageCalls.length === 0) return calls;
    const isRepeated = messageCalls.every(({ name, input }) => Boolean(name) && input !== undefined);
    if (lastCall) return isRepeated ? undefined : calls;
    return messageCalls;
  };

  /** The pieces of calls of an event. Signed thinking may follow the call that it belongs to. */
  const callsOf = (event: CompletionEvent): readonly CallPiece[] | undefined => {
    const hasDetails = addDetails(details, event.details);
    const calls = newCalls(event);
    lastCall = calls?.at(-1) ?? lastCall;
    if (calls) return markCalls(calls);
    return hasDetails && lastCall ? markCalls([{ index: lastCall.index }]) : undefined;
  };

  const withoutRepeats = (parts: readonly AnswerPart[]): AnswerPart[] =>
    parts.flatMap((part) =>
      part.type === 'usage' ? [part] : spoken(part.type, added[part.type].read(part.text)),
    );

  const withoutCalls = (parts: readonly AnswerPart[]): AnswerPart[] =>
    parts.flatMap((part) => (part.type === 'text' ? spoken('text', written.read(part.text)) : [part]));

  return {
    read(data) {
      const event = readChunk(data);
      hasReasoningContent ||=
        event.parts.some(({ type }) => type === 'reasoning') && /"reasoning_content":\s*"/.test(data);
      const { parts: _parts, details: _details, calls: _calls, message: _message, ...others } = event;
      const { event: lists, delta, messageCalls: _messageCalls, ...rest } = others;
      const calls = callsOf(event);
      sources.read(lists ?? {}, delta ?? {});
      images.read(delta?.images, delta?.content);
      const parts = withoutCalls(marks.read(tags.read(withoutRepeats(readNew(event)))));
      answer += textOf(parts);
      thinking += textOf(parts, 'reasoning');
      if (event.finishReason !== undefined) isComplete = outcomeOf(event.finishReason) === undefined;
      return { ...rest, parts, ...(calls ? { calls } : {}) };
    },
    flush: () => {
      const lastParts = withoutCalls([
        ...spoken('reasoning', added.reasoning.flush()),
        ...marks.read([...tags.read(spoken('text', added.text.flush())), ...tags.flush()]),
        ...marks.flush(),
      ]);
      const { words, calls: writtenCalls } = written.flush();
      const spokenParts = [...lastParts, ...spoken('text', words)];
      answer += textOf(spokenParts);
      thinking += textOf(spokenParts, 'reasoning');
      const isSilent = answer.trim() === '' && writtenCalls.length === 0 && !lastCall;
      // Some servers also leave the calls that they parsed in the text.
      const calls = isSilent ? callsAtEnd(thinking, callable) : lastCall ? [] : writtenCalls;
      const parts =
        isSilent && calls.length === 0
          ? [...spokenParts, ...spoken('text', answerWithinThinking(thinking))]
          : spokenParts;
      if (isSilent) answer = textOf(parts);
      // An answer that was cut short, or that calls a tool, continues after its text.
      if (!isComplete || lastCall || calls.length > 0) return { parts, calls: markCalls(calls) };
      return { parts: [...parts, ...spoken('text', images.markdown(answer) + sources.markdown(answer))] };
    },
  };
};
