import type { ToolProblem } from '@studiolo/contract/bots/plugin-endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Numbering } from '../../../core/tools/numbering.ts';
import type { CallOutcome } from '../../../core/tools/tool.ts';
import type { AnswerContext } from '../../../core/tools/tool-extension.ts';
import type { Remote } from '../../../ports/tool-server.ts';

/** A tool as offered to a model; `parameters` is the JSON schema of an object. */
export type ListedTool = {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  /** Reason why it cannot be offered. */
  problem?: ToolProblem;
};

/** The answer that a call belongs to. */
export type CallContext = AnswerContext & {
  botId: string;
  /** Numbers results, so that they can be cited. */
  numbering: Numbering;
};

type Call = { tool: string; input: Readonly<Record<string, unknown>>; remote: Remote | undefined };

/** A kind of plugin: one file, and one line in the list of kinds. */
export type PluginKind = {
  kind: string;
  label: Readonly<Record<Locale, string>>;
  about: Readonly<Record<Locale, string>>;
  /** Whether it connects to a server that the owner specifies; a bot may have several plugins of this kind. */
  isRemote?: boolean;
  /** Whether its results are external text, which is marked for the model. */
  isExternal?: boolean;
  /** Whether calls cost money. Only the payer of the answer may allow them. */
  isCharged?: boolean;
  isAvailable: () => boolean;
  /** Lists its tools. Throws `PluginFault` if they cannot be listed. */
  tools: (remote: Remote | undefined) => Promise<readonly ListedTool[]>;
  /** Runs a call; returns the text for the model. */
  call: (call: Call, context: CallContext, signal: AbortSignal) => Promise<CallOutcome>;
};
