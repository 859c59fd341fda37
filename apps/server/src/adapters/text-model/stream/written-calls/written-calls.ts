import type { OfferedTool } from '../../../../ports/text-model.ts';
import type { CallPiece } from '../call-reader.ts';
import { isObject } from '../read-event.ts';
import { createBareCalls } from './bare-calls.ts';
import { FAMILIES } from './call-families.ts';
import type { TypeOf, WrittenCall } from './call-formats.ts';

/** Maximum number of calls in a text. More are an error of the model. */
const MAX_CALLS = 64;
const MAX_OPENING = Math.max(...FAMILIES.map(({ opening }) => opening.length));

/** Index where a call may begin in a text: that of an opening mark, or of an incomplete one at the end. */
const openingAt = (text: string): number => {
  const marks = FAMILIES.map(({ opening }) => text.indexOf(opening)).filter((at) => at >= 0);
  if (marks.length > 0) return Math.min(...marks);
  for (let at = Math.max(0, text.length - MAX_OPENING + 1); at < text.length; at += 1)
    if (FAMILIES.some(({ opening }) => opening.startsWith(text.slice(at)))) return at;
  return text.length;
};

type SplitText = { words: string; calls: WrittenCall[]; end: string };

/**
 * The calls of a text, the words around them, and those after the last call; undefined if a mark opens anything
 * but a call.
 */
const split = (text: string, typeOf: TypeOf): SplitText | undefined => {
  const calls: WrittenCall[] = [];
  let words = '';
  let remaining = text;
  for (;;) {
    const at = openingAt(remaining);
    words += remaining.slice(0, at);
    const family = FAMILIES.find(({ opening }) => remaining.startsWith(opening, at));
    if (!family) return { words: words + remaining.slice(at), calls, end: remaining };
    const begin = at + family.opening.length;
    const end = remaining.indexOf(family.closing, begin);
    const read = family.read(remaining.slice(begin, end < 0 ? undefined : end), typeOf);
    if (!read || calls.length + read.length > MAX_CALLS) return undefined;
    calls.push(...read);
    remaining = end < 0 ? '' : remaining.slice(end + family.closing.length);
  }
};

const typesIn =
  (tools: readonly OfferedTool[]): TypeOf =>
  (tool, parameter) => {
    const schema: { properties?: unknown } = tools.find(({ name }) => name === tool)?.parameters ?? {};
    const property: unknown = isObject(schema.properties)
      ? Reflect.get(schema.properties, parameter)
      : undefined;
    return isObject(property) && 'type' in property ? property.type : undefined;
  };

/** The calls of a text, unless it has none or names tools that the request does not offer. */
const splitOffered = (text: string, tools: readonly OfferedTool[]): SplitText | undefined => {
  const written = split(text, typesIn(tools));
  const isOffered = written?.calls.every(({ name }) => tools.some((tool) => tool.name === name)) ?? false;
  return isOffered ? written : undefined;
};

const toPieces = (calls: readonly WrittenCall[]): CallPiece[] =>
  calls.map(({ name, input }) => ({ index: Symbol('call'), name, input }));

/** Reads the calls with which the thinking of a model ends, which a server without a parser leaves in it. */
export const callsAtEnd = (thinking: string, tools: readonly OfferedTool[]): CallPiece[] => {
  const written = tools.length === 0 ? undefined : splitOffered(thinking, tools);
  return written?.end.trim() === '' ? toPieces(written.calls) : [];
};

/**
 * Reads calls that a server without a parser for its model leaves in the text, in the marks of the model's
 * chat template or as bare JSON. They count only if they name tools that the request offers; otherwise they stay text.
 */
export const createWrittenCalls = (tools: readonly OfferedTool[]) => {
  const bare = createBareCalls(tools);
  let held = '';
  let isOpen = false;

  return {
    read: (text: string): string => {
      if (tools.length === 0) return text;
      held += text;
      if (isOpen || bare.isPossible(held)) return '';
      const at = openingAt(held);
      const words = held.slice(0, at);
      held = held.slice(at);
      isOpen = FAMILIES.some(({ opening }) => held.startsWith(opening));
      return words;
    },

    flush: (): { words: string; calls: CallPiece[] } => {
      const bareCalls = bare.read(held);
      if (bareCalls) return { words: '', calls: toPieces(bareCalls) };
      const written = isOpen ? splitOffered(held, tools) : undefined;
      if (!written) return { words: held, calls: [] };
      return { words: written.words.trim() === '' ? '' : written.words, calls: toPieces(written.calls) };
    },
  };
};
