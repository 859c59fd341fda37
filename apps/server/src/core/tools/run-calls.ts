import type { ToolCall, ToolResult } from '../../ports/text-model.ts';
import { ToolMisuse, type Tool } from './tool.ts';
import { isRecord } from '@studiolo/contract/wire/is-record';

/** Maximum number of calls in one step. The model is asked to repeat the others later. */
const MAX_CALLS = 6;
const MAX_RESULT_LENGTH = 40_000;

export type ReadCall = { call: ToolCall; tool?: Tool; input?: Record<string, unknown>; misuse?: string };

const parse = (text: string): unknown => {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readCall = (call: ToolCall, at: number, tools: readonly Tool[]): ReadCall => {
  const tool = tools.find(({ offered }) => offered.name === call.name);
  if (!tool) return { call, misuse: 'This tool does not exist.' };
  if (at >= MAX_CALLS)
    return { call, misuse: `At most ${MAX_CALLS} calls can be made at once. Repeat the others later.` };
  const input = parse(call.input);
  if (!isRecord(input)) return { call, misuse: 'The arguments are not a JSON object. Call again with one.' };
  return { call, tool, input };
};

export type CallResult = ToolResult & { pictures?: readonly string[] };

/** Runs a call. Errors are reported to the model and do not end the answer. */
export const runCall = async (
  { call, tool, input, misuse }: ReadCall,
  signal: AbortSignal,
): Promise<CallResult> => {
  const { id, name } = call;
  if (!tool || !input) return { id, name, text: misuse ?? '', isError: true };
  try {
    const outcome = await tool.run(input, signal);
    const { text, pictures } = typeof outcome === 'string' ? { text: outcome, pictures: [] } : outcome;
    return { id, name, text: text.slice(0, MAX_RESULT_LENGTH), isError: false, pictures };
  } catch (error) {
    signal.throwIfAborted();
    const text = error instanceof ToolMisuse ? error.message : 'The call failed. Answer without it.';
    return { id, name, text, isError: true };
  }
};
