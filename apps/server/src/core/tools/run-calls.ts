import type { ToolCall, ToolResult } from '../../ports/text-model.ts';
import { ToolMisuse, type Tool } from './tool.ts';

/** Calls of one step that are made; a model that asks for more is told to ask for less. */
const CALLS = 6;
const LONGEST_RESULT = 40_000;

export type ReadCall = { call: ToolCall; tool?: Tool; input?: Record<string, unknown>; misuse?: string };

const parse = (text: string): unknown => {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a call means: which tool with which input, or what is wrong with it. */
export const readCall = (call: ToolCall, at: number, tools: readonly Tool[]): ReadCall => {
  const tool = tools.find(({ offered }) => offered.name === call.name);
  if (!tool) return { call, misuse: 'There is no such tool.' };
  if (at >= CALLS)
    return { call, misuse: `At most ${CALLS} calls at once are made. Call again for the others.` };
  const input = parse(call.input);
  if (!isObject(input)) return { call, misuse: 'The arguments are no JSON object. Call again with one.' };
  return { call, tool, input };
};

export type MadeCall = ToolResult & { pictures?: readonly string[] };

/** Does what a call asks for. What goes wrong in it is told to the model, and fails nothing. */
export const runCall = async (
  { call, tool, input, misuse }: ReadCall,
  signal: AbortSignal,
): Promise<MadeCall> => {
  const { id, name } = call;
  if (!tool || !input) return { id, name, text: misuse ?? '', isError: true };
  try {
    const outcome = await tool.run(input, signal);
    const { text, pictures } = typeof outcome === 'string' ? { text: outcome, pictures: [] } : outcome;
    return { id, name, text: text.slice(0, LONGEST_RESULT), isError: false, pictures };
  } catch (error) {
    signal.throwIfAborted();
    const text = error instanceof ToolMisuse ? error.message : 'That did not work. Answer without it.';
    return { id, name, text, isError: true };
  }
};
