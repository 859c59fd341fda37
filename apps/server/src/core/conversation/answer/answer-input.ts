import type { ChatParameters } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../models/models.service.ts';
import type { ConversationScope } from '../scope.ts';
import type { Actor } from '../actor.ts';
import type { TurnRow } from '../turns/turns.store.ts';

/** Data of a question that is stored with its run, so that any server can end the run. */
export type AnswerKept = {
  /** Actor that the turn belongs to. */
  asker: string;
  msgId: string;
  topicId: string;
  locale: Locale;
  /** First turn of a conversation, if it is listed by title. */
  isTitled: boolean;
  isTemporary: boolean;
  /**
   * False for lent files, which their lender may withdraw. Otherwise cited files are kept as long as the
   * answer.
   */
  isKeepingCited: boolean;
  groundKind: string;
  groundId: string;
};

export type Question = Pick<TurnRow, 'topicId' | 'parentId' | 'prompt' | 'quote' | 'fileIds' | 'mentions'>;

/** Earlier turn as sent by the caller. */
export type SaidBefore = { prompt: string; response: string };

export type AnswerInput = AnswerKept & {
  /** Replaces the earlier turns, for callers that store conversations themselves. */
  before?: readonly SaidBefore[];
  actor: Actor;
  question: Question;
  model: ChosenModel;
  webSearch: boolean;
  scope: ConversationScope;
} & ChatParameters;

export type CompletedAnswer = AnswerKept & { isWhole: boolean };
