import type { Locale } from '@studiolo/contract/wire/headers';
import type { Numbering } from '../../../core/tools/numbering.ts';
import type { CallOutcome } from '../../../core/tools/tool.ts';
import type { AnswerPlace } from '../../../core/tools/tool-plug.ts';
import type { Remote } from '../../../ports/tool-server.ts';

/** A tool as a model is offered it; `parameters` is the JSON schema of an object. */
export type ListedTool = { name: string; description: string; parameters: Record<string, unknown> };

/** In which answer a tool is called for. */
export type CallPlace = AnswerPlace & {
  botId: string;
  /** Numbers what is found, so that it can be cited. */
  numbering: Numbering;
};

type Call = { tool: string; input: Readonly<Record<string, unknown>>; remote: Remote | undefined };

/** By which something joins what bots can do. Each is one file, and one line where they are listed. */
export type PluginKind = {
  kind: string;
  label: Readonly<Record<Locale, string>>;
  about: Readonly<Record<Locale, string>>;
  /** Its owner names its server; a bot may have several. */
  isRemote?: boolean;
  /** What it says goes to the model as somebody else’s words. */
  isStranger?: boolean;
  /** Who pays for the answer pays for its calls: only their word, or a bot’s owner who pays, allows them. */
  isCharged?: boolean;
  isAvailable: () => boolean;
  /** What it can do. Throws `PluginFault` where that cannot be told. */
  tools: (remote: Remote | undefined) => Promise<readonly ListedTool[]>;
  /** Does what is called for, and answers what the model reads. */
  call: (call: Call, place: CallPlace, signal: AbortSignal) => Promise<CallOutcome>;
};
