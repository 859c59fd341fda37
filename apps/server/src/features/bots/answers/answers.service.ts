import type { AnswerXray, VisitorAnswer } from '@studiolo/contract/bots/answer-entities';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { FindTraced } from '../../../core/conversation/turns/find-traced.ts';
import { knownToOthers } from '../../../core/models/models.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotAccess } from '../profiles/access.ts';
import { DRAFT_KIND, EXAM_KIND } from '../profiles/bot-scope.ts';
import { BOT_KIND } from '../profiles/find-bots.ts';
import type { VisitorAnswerStore } from './visitor-answers.store.ts';

export type AnswersDeps = {
  access: BotAccess;
  findTraced: FindTraced;
  visitorAnswers: VisitorAnswerStore;
};

type AnswerRef = { tableId: string; msgId?: string | undefined; answerId?: string | undefined };

const TRACED_KINDS = [BOT_KIND, DRAFT_KIND, EXAM_KIND];

export type AnswersService = ReturnType<typeof createAnswersService>;

/** Shows a bot's answers and their traces to its owner. */
export const createAnswersService = ({ access, findTraced, visitorAnswers }: AnswersDeps) => ({
  async xray(userId: string, { tableId, msgId, answerId }: AnswerRef): Promise<AnswerXray> {
    await access.requireOwner(userId, tableId);
    const target = answerId === undefined ? msgId !== undefined && { msgId } : { answerId };
    const answer =
      target && (await findTraced({ kinds: TRACED_KINDS, groundId: tableId, ownerId: userId }, target));
    if (!answer) throw new Refusal('NOT_FOUND');
    const { question, model, createdAt, cost, trace } = answer;
    return { question, model: knownToOthers(model), createDate: createdAt.toISOString(), cost, trace };
  },

  async pageVisitorAnswers(
    userId: string,
    botId: string,
    window: { current: number; size: number },
  ): Promise<Page<VisitorAnswer>> {
    await access.requireOwner(userId, botId);
    const { rows, total } = await visitorAnswers.page({ botId, ownerId: userId }, window);
    const records = rows.map(({ createdAt, ...row }) => ({ ...row, createDate: createdAt.toISOString() }));
    return toPage(records, total, window);
  },
});
