import type { OfferedTool } from '../../../../ports/text-model.ts';
import { isObject } from '../read-event.ts';
import { readJson, type WrittenCall } from './call-formats.ts';
import { readPython } from './python-calls.ts';

const INPUT_FIELD = /"(?:arguments|parameters)"\s?:/g;
const UNTYPED = (): undefined => undefined;

/** Beginnings of an answer that calls a tool, without white space. */
const startsOf = (name: string): string[] => {
  const field = `"name":${JSON.stringify(name)}`;
  const objects = [
    `{${field}`,
    `{"type":"function",${field}`,
    `{"function":{${field}`,
    `{"type":"function","function":{${field}`,
  ];
  return [...objects, ...objects.map((object) => `[${object}`), `[${name}(`];
};

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Whether an input has the parameters that the schema of a tool requires, and no others. */
const fitsSchema = (input: unknown, schema: Record<string, unknown>): boolean => {
  if (!isObject(input) || Array.isArray(input)) return false;
  const { properties, required } = schema;
  const names = keysOf(properties);
  return (
    (names.length === 0 || keysOf(input).every((name) => names.includes(name))) &&
    (!Array.isArray(required) || required.every((name) => Object.hasOwn(input, String(name))))
  );
};

/**
 * Reads calls without any mark, as Llama and Mistral write them: an answer that consists of nothing else, names
 * offered tools and fits their schemas. Any other answer in JSON stays an answer.
 */
export const createBareCalls = (tools: readonly OfferedTool[]) => {
  const starts = tools.flatMap(({ name }) => startsOf(name));
  let state: 'unknown' | 'call' | 'answer' = 'unknown';

  const isOffered = ({ name, input }: WrittenCall): boolean => {
    const tool = tools.find((each) => each.name === name);
    return tool !== undefined && fitsSchema(input, tool.parameters);
  };

  return {
    /** Whether the answer so far may be a call. */
    isPossible: (answer: string): boolean => {
      if (state !== 'unknown') return state === 'call';
      const beginning = answer.replaceAll(/\s/g, '');
      if (beginning === '') return false;
      if (starts.some((start) => beginning.startsWith(start))) state = 'call';
      else if (!starts.some((start) => start.startsWith(beginning))) state = 'answer';
      return state !== 'answer';
    },

    /** The calls of a whole answer; undefined if it is an answer. */
    read: (answer: string): WrittenCall[] | undefined => {
      if (state !== 'call') return undefined;
      const objects = readJson(answer, UNTYPED);
      const inputs = answer.match(INPUT_FIELD) ?? [];
      const calls = objects && inputs.length >= objects.length ? objects : readPython(answer, UNTYPED);
      return calls?.every(isOffered) ? calls : undefined;
    },
  };
};
