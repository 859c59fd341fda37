import type { ChatParameters } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../models/models.service.ts';
import type { ConversationScope } from '../scope.ts';
import type { Actor } from '../actor.ts';
import type { TurnRow } from '../turns/turns.store.ts';

/** Data of a question that is stored with its run, so that any server can end the run. */
export type StoredAnswerInput = {
  /** Actor that the turn belongs to. */
  asker: string;
  msgId: string;
  topicId: string;
  locale: Locale;
  /** Whether this is the first turn of a conversation that is listed by its title. */
  isTitled: boolean;
  isTemporary: boolean;
  /**
   * Whether cited files are kept as long as the answer. False for files that another user shares and may
   * withdraw.
   */
  isKeepingCited: boolean;
  groundKind: string;
  groundId: string;
};

export type Question = Pick<TurnRow, 'topicId' | 'parentId' | 'prompt' | 'quote' | 'fileIds' | 'mentions'>;

/** Earlier turn as sent by the caller. */
export type EarlierTurn = { prompt: string; response: string };

export type AnswerInput = StoredAnswerInput & {
  /** Replaces the earlier turns, for callers that store conversations themselves. */
  before?: readonly EarlierTurn[];
  actor: Actor;
  question: Question;
  model: ChosenModel;
  webSearch: boolean;
  scope: ConversationScope;
} & ChatParameters;

export type CompletedAnswer = StoredAnswerInput & { isComplete: boolean };
