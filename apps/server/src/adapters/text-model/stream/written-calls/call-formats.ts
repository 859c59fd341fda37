import { createJsonValues } from '../json-values.ts';
import { isObject } from '../read-event.ts';

export type WrittenCall = { name: string; input: unknown };

/** Reads the calls between the marks of a family; undefined if they are not calls. */
export type ReadCalls = (body: string, typeOf: TypeOf) => WrittenCall[] | undefined;

/** Type of a tool's parameter in its schema. */
export type TypeOf = (tool: string, parameter: string) => unknown;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type CallFields = Partial<Record<'name' | 'tool_name' | 'function' | 'arguments' | 'parameters', unknown>>;

/** Reads a call as an object; some templates put its fields into `function`. */
const callIn = (value: unknown): WrittenCall | undefined => {
  if (!isObject(value)) return undefined;
  const { function: inner }: CallFields = value;
  const fields: CallFields = isObject(inner) ? inner : value;
  const name = fields.name ?? fields.tool_name;
  const input = fields.arguments ?? fields.parameters ?? {};
  return typeof name === 'string'
    ? { name, input: typeof input === 'string' ? (parse(input) ?? input) : input }
    : undefined;
};

const all = <T>(values: readonly (T | undefined)[]): T[] | undefined =>
  values.length > 0 && values.every((value) => value !== undefined) ? [...values] : undefined;

const SEPARATORS = /^[\s;,[\]]*$/;

/** The objects of a text that are separated only by commas, semicolons and white space, such as a list. */
export const objectsIn = (text: string): unknown[] | undefined => {
  const objects: unknown[] = [];
  let at = 0;
  for (const value of createJsonValues().read(text)) {
    const start = text.indexOf(value, at);
    if (!SEPARATORS.test(text.slice(at, start))) return undefined;
    objects.push(parse(value));
    at = start + value.length;
  }
  return SEPARATORS.test(text.slice(at)) ? objects : undefined;
};

const ENDS_OF_TEXT = ['</s>', '<|eom_id|>'];

/** Removes the mark for the end of a text, which servers leave behind calls. */
const withoutEnd = (text: string): string => {
  const body = text.trim();
  const end = ENDS_OF_TEXT.find((mark) => body.endsWith(mark));
  return end === undefined ? body : body.slice(0, -end.length);
};

/** `{"name": …, "arguments": …}`, several such objects, or a list of them. */
export const readJson: ReadCalls = (body) => all((objectsIn(withoutEnd(body)) ?? []).map(callIn));

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
export const readElements =
  (call: string): ReadCalls =>
  (body, typeOf) =>
    all(
      elementsIn(body, call).map(([name, inner]) => {
        const json = parse(inner.trim());
        if (isObject(json)) return { name, input: json };
        const parameters = elementsIn(inner, 'parameter');
        // Other words in an element are an answer about such elements.
        return parameters.length === 0 && inner.trim() !== ''
          ? undefined
          : { name, input: inputOf(name, parameters, typeOf) };
      }),
    );

/** GLM: the name, and pairs of `<arg_key>` and `<arg_value>`. */
export const readPairs: ReadCalls = (body, typeOf) => {
  const name = (body.split('<arg_key>')[0] ?? '').trim();
  const keys = elementsIn(body, 'arg_key').map(([, key]) => key.trim());
  const values = elementsIn(body, 'arg_value').map(([, value]) => value);
  const pairs = keys.map((key, at) => [key, values[at] ?? ''] as const);
  return /^[\w.-]{1,64}$/.test(name) && keys.length === values.length
    ? [{ name, input: inputOf(name, pairs, typeOf) }]
    : undefined;
};

/** Calls that each begin with a mark and contain a name and JSON: DeepSeek, Kimi, Mistral. */
export const readMarked =
  (begin: string, separator: string): ReadCalls =>
  (body) =>
    all(
      body
        .split(begin)
        .filter((piece) => piece.includes('{'))
        .map((piece) => {
          const at = piece.indexOf('{');
          const names = piece.slice(0, at).split(separator);
          const label = names.map((each) =>
            each.replaceAll(/<[^<>]{0,60}>|```(?:json)?|\[CALL_ID\][\w-]{0,60}/g, '').trim(),
          );
          const name = /^(?:functions\.)?([\w.-]+?)(?::\d+)?$/.exec(label.findLast(Boolean) ?? '')?.[1];
          const input = parse(piece.slice(at, piece.lastIndexOf('}') + 1));
          return name !== undefined && isObject(input) ? { name, input } : undefined;
        }),
    );

/** DeepSeek's later elements, with a mark in their names and the type of each value. */
export const readSpecialElements: ReadCalls = (body, typeOf) =>
  readElements('invoke')(body.replaceAll('｜DSML｜', '').replaceAll(/ string="(?:true|false)"/g, ''), typeOf);

/** The end of gpt-oss's opening mark is the name of a tool. */
export const readHarmony: ReadCalls = (body) => {
  const name = /^[\w.-]{1,64}/.exec(body)?.[0];
  const input = parse(body.slice(Math.max(0, body.indexOf('{'))).trim());
  return name !== undefined && isObject(input) ? [{ name, input }] : undefined;
};

export const first =
  (...readers: readonly ReadCalls[]): ReadCalls =>
  (body, typeOf) =>
    readers.map((read) => read(body, typeOf)).find((calls) => calls !== undefined);

/** A name, and JSON in the next line. */
export const readNamed: ReadCalls = readMarked('\u0000', '\n');

/** Calls of Gemma, `call:name{key:value}`, whose strings are between marks. */
export const readGemma =
  (quote: string): ReadCalls =>
  (body) => {
    const [, name, text = ''] = /^call:([\w.-]{1,64})(\{[^]*\})\s*$/.exec(body.trim()) ?? [];
    const json = text
      .split(quote)
      .map((part, at) =>
        at % 2 === 1 ? JSON.stringify(part) : part.replaceAll(/([{,])\s?([A-Za-z_]\w{0,63}):/g, '$1"$2":'),
      )
      .join('');
    const input = parse(json);
    return name !== undefined && isObject(input) ? [{ name, input }] : undefined;
  };
