import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { OfferedTool } from '../../ports/text-model.ts';

export type ToolEvent = Extract<RunEvent, { type: 'tool' }>;

export type PictureEvent = Extract<RunEvent, { type: 'picture' }>;

/** Result of a call: text for the model, and ids of stored pictures for the answer. */
export type CallOutcome = string | { text: string; pictures: readonly string[] };

/** A tool that a model may call. Its input is unvalidated model output. */
export type Tool = {
  offered: OfferedTool;
  /** Event for the user. Undefined if the input is invalid. */
  event: (input: Readonly<Record<string, unknown>>) => ToolEvent | undefined;
  /** Set if the user sees the input and output of each call. */
  shown?: {
    tool: string;
    label: string;
    /** Whether the user is asked before the first call in a conversation. */
    isAsked: boolean;
    /** Text for the model before the output. */
    preface?: string;
  };
  /** Returns the result for the model. Throws `ToolMisuse` with a hint for a better call. */
  run: (input: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<CallOutcome>;
};

export class ToolMisuse extends Error {
  override readonly name = 'ToolMisuse';
}
