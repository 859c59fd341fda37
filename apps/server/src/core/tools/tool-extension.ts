import type { Locale } from '@studiolo/contract/wire/headers';
import type { CallOutcome } from './tool.ts';

export type AnswerContext = {
  owner: string;
  payer: string;
  filesOwner: string;
  pictureIds: readonly string[];
  locale: Locale;
};

/** A tool that a feature offers to models: in chats, and to bots whose owners enable it. */
export type ToolExtension = {
  name: string;
  label: Readonly<Record<Locale, string>>;
  about: Readonly<Record<Locale, string>>;
  /** Whether a call may cost the payer more than the answer itself. */
  isCharged: boolean;
  isOfferedInChats: () => Promise<boolean>;
  /** Description for the model. `parameters` is the JSON schema of an object. */
  definition: { name: string; description: string; parameters: Record<string, unknown> };
  /** Throws `ToolMisuse` with a message for the model, or a `Refusal` with a message for the user. */
  call: (
    input: Readonly<Record<string, unknown>>,
    place: AnswerContext,
    signal: AbortSignal,
  ) => Promise<CallOutcome>;
};
