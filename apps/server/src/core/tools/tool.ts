import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { OfferedTool } from '../../ports/text-model.ts';

/** Said to the reader while something is called for. */
export type ToolEvent = Extract<RunEvent, { type: 'tool' }>;

/** A stored picture that an answer shows. */
export type PictureEvent = Extract<RunEvent, { type: 'picture' }>;

/** What came of a call: what the model reads, and stored pictures that stand in the answer. */
export type CallOutcome = string | { text: string; pictures: readonly string[] };

/** What a model may call for, and what is done then. Its input is whatever the model wrote. */
export type Tool = {
  offered: OfferedTool;
  /** What the reader is told; nothing where the input makes no sense. */
  event: (input: Readonly<Record<string, unknown>>) => ToolEvent | undefined;
  /** Its calls are shown with what goes in and comes out. */
  shown?: {
    /** The same in each answer. */
    tool: string;
    label: string;
    /** Its reader is asked before the first call in a conversation. */
    isAsked: boolean;
    /** Said to the model before what comes out. */
    preface?: string;
  };
  /** Answers what the model reads; throws `ToolMisuse` with a sentence that helps it to call better. */
  run: (input: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<CallOutcome>;
};

/** A call that makes no sense; its message is for the model. */
export class ToolMisuse extends Error {
  override readonly name = 'ToolMisuse';
}
