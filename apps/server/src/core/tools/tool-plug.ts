import type { Locale } from '@studiolo/contract/wire/headers';
import type { CallOutcome } from './tool.ts';

/** In which answer something is called for. */
export type AnswerPlace = {
  /** Whose data the answer is. */
  owner: string;
  /** Who pays for it. */
  payer: string;
  /** Whose the files are that it shows, and those that were asked about. */
  filesOwner: string;
  /** Pictures that go along with the question. */
  pictureIds: readonly string[];
  locale: Locale;
};

/** What a feature lets models do while they answer: in chats, and for bots whose owners want it. */
export type ToolPlug = {
  name: string;
  label: Readonly<Record<Locale, string>>;
  about: Readonly<Record<Locale, string>>;
  /** What it does may cost who pays for the answer more than the answer does. */
  isCharged: boolean;
  /** Whether it is worth offering in every chat. */
  isForChats: () => Promise<boolean>;
  /** As a model is told of it; `parameters` is the JSON schema of an object. */
  offered: { name: string; description: string; parameters: Record<string, unknown> };
  /** Throws `ToolMisuse` for the model, or a `Refusal` with a sentence for its reader. */
  call: (
    input: Readonly<Record<string, unknown>>,
    place: AnswerPlace,
    signal: AbortSignal,
  ) => Promise<CallOutcome>;
};
