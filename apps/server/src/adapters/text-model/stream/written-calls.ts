import type { OfferedTool } from '../../../ports/text-model.ts';
import type { CallPiece } from './call-reader.ts';
import { isObject } from './read-event.ts';

type WrittenCall = { name: string; input: unknown };

/** Reads the calls between the marks of a family; undefined if they are not calls. */
type ReadCalls = (body: string, typeOf: TypeOf) => WrittenCall[] | undefined;

/** Type of a tool's parameter in its schema. */
type TypeOf = (tool: string, parameter: string) => unknown;

type Family = { opening: string; closing: string; read: ReadCalls };

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const callIn = (value: unknown): WrittenCall | undefined => {
  if (!isObject(value)) return undefined;
  const fields: Partial<Record<'name' | 'arguments' | 'parameters', unknown>> = value;
  const input = fields.arguments ?? fields.parameters ?? {};
  return typeof fields.name === 'string'
    ? { name: fields.name, input: typeof input === 'string' ? (parse(input) ?? input) : input }
    : undefined;
};

const all = <T>(values: readonly (T | undefined)[]): T[] | undefined =>
  values.length > 0 && values.every((value) => value !== undefined) ? [...values] : undefined;

/** `{"name": …, "arguments": …}` or a list of such objects. */
const readJson: ReadCalls = (body) => {
  const value = parse(body.trim());
  return all((Array.isArray(value) ? value : [value]).map(callIn));
};

/** Builds the input of a call. Values in elements are texts, and the schema says which of them are numbers. */
const inputOf = (tool: string, values: Iterable<readonly [string, string]>, typeOf: TypeOf): unknown =>
  Object.fromEntries(
    [...values].map(([name, text]) => {
      const value = typeOf(tool, name) === 'string' ? undefined : parse(text.trim());
      return [name, value ?? text.replace(/^\n|\n$/g, '')];
    }),
  );

/** The contents of elements such as `<parameter=word>`, with their names. */
const elementsIn = (body: string, name: string): (readonly [string, string])[] => {
  const elements: (readonly [string, string])[] = [];
  for (const piece of body.split(`<${name}`).slice(1)) {
    const end = piece.indexOf('>');
    const label = piece
      .slice(0, Math.max(end, 0))
      .replace(/^(?:=|\s+name=)/, '')
      .replaceAll(/["']/g, '')
      .trim();
    elements.push([label, piece.slice(end + 1).split(`</${name}>`)[0] ?? '']);
  }
  return elements;
};

/** Calls as elements: Qwen's coders, MiniMax. */
const readElements =
  (call: string): ReadCalls =>
  (body, typeOf) =>
    all(
      elementsIn(body, call).map(([name, inner]) => {
        const json = parse(inner.trim());
        return { name, input: isObject(json) ? json : inputOf(name, elementsIn(inner, 'parameter'), typeOf) };
      }),
    );

/** GLM: the name, and pairs of `<arg_key>` and `<arg_value>`. */
const readPairs: ReadCalls = (body, typeOf) => {
  const name = (body.split('<arg_key>')[0] ?? '').trim();
  const keys = elementsIn(body, 'arg_key').map(([, key]) => key.trim());
  const values = elementsIn(body, 'arg_value').map(([, value]) => value);
  const pairs = keys.map((key, at) => [key, values[at] ?? ''] as const);
  return /^[\w.-]{1,64}$/.test(name) && keys.length === values.length
    ? [{ name, input: inputOf(name, pairs, typeOf) }]
    : undefined;
};

/** Calls that each begin with a mark and contain a name and JSON: DeepSeek, Kimi, Mistral. */
const readMarked =
  (begin: string, separator: string): ReadCalls =>
  (body) =>
    all(
      body
        .split(begin)
        .filter((piece) => piece.includes('{'))
        .map((piece) => {
          const at = piece.indexOf('{');
          const names = piece.slice(0, at).split(separator);
          const label = names.map((each) => each.replaceAll(/<[^<>]{0,60}>|```(?:json)?/g, '').trim());
          const name = /^(?:functions\.)?([\w.-]+?)(?::\d+)?$/.exec(label.findLast(Boolean) ?? '')?.[1];
          const input = parse(piece.slice(at, piece.lastIndexOf('}') + 1));
          return name !== undefined && isObject(input) ? { name, input } : undefined;
        }),
    );

/** DeepSeek's later elements, with a mark in their names and the type of each value. */
const readSpecialElements: ReadCalls = (body, typeOf) =>
  readElements('invoke')(body.replaceAll('｜DSML｜', '').replaceAll(/ string="(?:true|false)"/g, ''), typeOf);

/** The end of gpt-oss's opening mark is the name of a tool. */
const readHarmony: ReadCalls = (body) => {
  const name = /^[\w.-]{1,64}/.exec(body)?.[0];
  const input = parse(body.slice(Math.max(0, body.indexOf('{'))).trim());
  return name !== undefined && isObject(input) ? [{ name, input }] : undefined;
};

const first =
  (...readers: readonly ReadCalls[]): ReadCalls =>
  (body, typeOf) =>
    readers.map((read) => read(body, typeOf)).find((calls) => calls !== undefined);

const FAMILIES: readonly Family[] = [
  {
    opening: '<tool_call>',
    closing: '</tool_call>',
    read: first(readJson, readElements('function'), readPairs),
  },
  { opening: '<function_call>', closing: '</function_call>', read: readJson },
  { opening: '<|tool_call|>', closing: '<|/tool_call|>', read: readJson },
  { opening: '<minimax:tool_call>', closing: '</minimax:tool_call>', read: readElements('invoke') },
  {
    opening: '<｜tool▁calls▁begin｜>',
    closing: '<｜tool▁calls▁end｜>',
    read: readMarked('<｜tool▁call▁begin｜>', '<｜tool▁sep｜>'),
  },
  {
    opening: '<|tool_calls_section_begin|>',
    closing: '<|tool_calls_section_end|>',
    read: readMarked('<|tool_call_begin|>', '<|tool_call_argument_begin|>'),
  },
  { opening: '[TOOL_CALLS]', closing: '\u0000', read: first(readJson, readMarked('[TOOL_CALLS]', '[ARGS]')) },
  { opening: '<function_calls>', closing: '</function_calls>', read: readElements('invoke') },
  {
    opening: '<｜DSML｜function_calls>',
    closing: '</｜DSML｜function_calls>',
    read: readSpecialElements,
  },
  { opening: '<｜DSML｜tool_calls>', closing: '</｜DSML｜tool_calls>', read: readSpecialElements },
  { opening: '<|channel|>commentary to=functions.', closing: '<|call|>', read: readHarmony },
  { opening: '<|python_tag|>', closing: '<|eom_id|>', read: readJson },
];

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
 * chat template. They count only if they name tools that the request offers; otherwise they stay text.
 */
export const createWrittenCalls = (tools: readonly OfferedTool[]) => {
  let held = '';
  let isOpen = false;

  return {
    read: (text: string): string => {
      if (tools.length === 0) return text;
      held += text;
      if (isOpen) return '';
      const at = openingAt(held);
      const words = held.slice(0, at);
      held = held.slice(at);
      isOpen = FAMILIES.some(({ opening }) => held.startsWith(opening));
      return words;
    },

    flush: (): { words: string; calls: CallPiece[] } => {
      const written = isOpen ? splitOffered(held, tools) : undefined;
      if (!written) return { words: held, calls: [] };
      return { words: written.words.trim() === '' ? '' : written.words, calls: toPieces(written.calls) };
    },
  };
};
