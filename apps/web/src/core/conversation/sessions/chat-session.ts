import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { ChatParameters } from '@studiolo/contract/chat/entities';
import type { ScopeName } from '@studiolo/contract/chat/scope';
import type { LiveAnswer } from '../../thread/live/live-answer.ts';
import type { Turn } from '../../thread/turn.ts';

/** Another model that gets the same question, with its own message id. */
export type ComparisonModel = { msgId: string; model: string };

/** Turn whose answer this page has requested or follows. */
export type OpenTurn = Turn & {
  live: LiveAnswer;
  ask: Ask | undefined;
  /** Other models of the comparison, which are asked once the new chat has its id. */
  others: readonly ComparisonModel[];
  runId: string | undefined;
  controller: AbortController;
  isStopping: boolean;
};

/** Open conversation. `messages` are turns that the history does not contain yet, or only in part. */
export type ChatSession = {
  key: string;
  title: string;
  conversationScope: ScopeName;
  /** Id of the scope on the wire. */
  botId: string;
  pageInfo: { page: string; id: string };
  sessionId: string | undefined;
  /** True until the first answer is complete. */
  isNewSession: boolean;
  /** Whether the conversation is deleted when the user leaves it. */
  isTemporary: boolean;
  /** Parameters of a new chat. Those of a stored chat are kept on the server. */
  parameters: ChatParameters;
  /** Additional models that answer the next question side by side. */
  compared: readonly string[];
  /** Id of the project of a new chat; empty for none. */
  folderId: string;
  messages: readonly OpenTurn[];
  /** Id of the chosen turn among siblings, by parent id. */
  choices: Readonly<Record<string, string>>;
};
