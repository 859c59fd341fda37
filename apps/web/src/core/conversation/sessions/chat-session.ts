import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { ChatParameters } from '@studiolo/contract/chat/entities';
import type { GroundName } from '@studiolo/contract/chat/ground-of';
import type { LiveAnswer } from '../../thread/live/live-answer.ts';
import type { Turn } from '../../thread/turn.ts';

/** A model that is asked the same, under an id of its own. */
export type OtherModel = { msgId: string; model: string };

/** A turn whose answer this page asked for or follows. */
export type OpenTurn = Turn & {
  live: LiveAnswer;
  ask: Ask | undefined;
  /** Who is asked beside it, as soon as the chat that it begins has its id. */
  others: readonly OtherModel[];
  runId: string | undefined;
  controller: AbortController;
  isStopping: boolean;
};

/** A conversation kept open. `messages` are the turns that the history does not have in full yet. */
export type ChatSession = {
  key: string;
  title: string;
  ground: GroundName;
  /** Its ground as the wire names it. */
  botId: string;
  pageInfo: { page: string; id: string };
  sessionId: string | undefined;
  /** Until its first answer. */
  isNewSession: boolean;
  /** Ends when it is left, and leaves nothing. */
  isTemporary: boolean;
  /** How a new chat is to be answered; one that the server has says so itself. */
  parameters: ChatParameters;
  /** Models that answer the next question too, side by side. */
  compared: readonly string[];
  /** The project that a new chat is begun in, empty for none. */
  folderId: string;
  messages: readonly OpenTurn[];
  /** Which of several turns with the same parent is shown. */
  choices: Readonly<Record<string, string>>;
};
