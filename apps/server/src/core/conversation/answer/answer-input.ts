import type { ChatParameters } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../models/models.service.ts';
import type { Ground } from '../ground.ts';
import type { Party } from '../party.ts';
import type { TurnRow } from '../turns.store.ts';

/** What is kept of a question with its run, so that the run can be ended by any server. */
export type AnswerKept = {
  /** Who sees the turn as their own. */
  asker: string;
  msgId: string;
  topicId: string;
  locale: Locale;
  isFirst: boolean;
  isTemporary: boolean;
  /** Files that the answer cites stay as long as it does; what is lent comes and goes with its lender. */
  isKeepingCited: boolean;
  groundKind: string;
  groundId: string;
};

export type Question = Pick<TurnRow, 'topicId' | 'parentId' | 'prompt' | 'quote' | 'fileIds' | 'mentions'>;

/** What was said before, as who asks tells it. */
export type SaidBefore = { prompt: string; response: string };

export type AnswerInput = AnswerKept & {
  /** In the place of the turns before; for those who keep their conversations themselves. */
  before?: readonly SaidBefore[];
  party: Party;
  question: Question;
  model: ChosenModel;
  webSearch: boolean;
  ground: Ground;
} & ChatParameters;

export type Answered = AnswerKept & { isWhole: boolean };
