import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { ChatParameters } from '@studiolo/contract/chat/entities';
import type { ScopeName } from '@studiolo/contract/chat/scope';
import type { LiveAnswer } from '../../thread/live/live-answer.ts';
import type { Turn } from '../../thread/turn.ts';

/** Model that gets the same question under an id of its own. */
export type OtherModel = { msgId: string; model: string };

/** Turn whose answer this page requested or follows. */
export type OpenTurn = Turn & {
  live: LiveAnswer;
  ask: Ask | undefined;
  /** Models of the same comparison, asked once the new chat has its id. */
  others: readonly OtherModel[];
  runId: string | undefined;
  controller: AbortController;
  isStopping: boolean;
};

/** Open conversation. `messages` are turns that the history does not have in full yet. */
export type ChatSession = {
  key: string;
  title: string;
  conversationScope: ScopeName;
  /** Id of the scope on the wire. */
  botId: string;
  pageInfo: { page: string; id: string };
  sessionId: string | undefined;
  /** True until the first answer. */
  isNewSession: boolean;
  /** Deleted when the user leaves. */
  isTemporary: boolean;
  /** Parameters of a new chat. Those of a stored chat are on the server. */
  parameters: ChatParameters;
  /** Models that also answer the next question, side by side. */
  compared: readonly string[];
  /** Project of a new chat. Empty for none. */
  folderId: string;
  messages: readonly OpenTurn[];
  /** Chosen turn among those with the same parent. */
  choices: Readonly<Record<string, string>>;
};
