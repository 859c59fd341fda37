import type { GradedPoint } from '@studiolo/contract/bots/exam-entities';
import { NO_BOT } from '@studiolo/contract/chat/limits';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import { userActor } from '../../../core/conversation/actor.ts';
import type { Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { EXAM_KIND } from '../profiles/bot-scope.ts';
import { gradeByModel } from './grade-model.ts';
import { gradeByWords } from './grade-words.ts';

export type ExaminerDeps = {
  conversation: Pick<Conversation, 'questions' | 'stores'>;
  runs: Pick<Runs, 'cancel'>;
  models: Pick<Models, 'plainFor'>;
  log: Log;
};

export type ExamQuestion = {
  botId: string;
  ownerId: string;
  question: string;
  /** Makes the question idempotent. */
  msgId: string;
  locale: Locale;
};

export type ExamAnswer = { msgId: string; answer: string; error: Sentence | null };

/** Maximum attempts for an answer that a server crash interrupted. */
const MAX_ATTEMPTS = 3;

export type Examiner = ReturnType<typeof createExaminer>;

/** Asks a bot's draft as its owner would, and grades whether the answer contains the expected points. */
export const createExaminer = ({ conversation, runs, models, log }: ExaminerDeps) => {
  const { questions, stores } = conversation;

  const askOnce = async ({ botId, ownerId, question, msgId, locale }: ExamQuestion, signal: AbortSignal) => {
    const actor = userActor(ownerId);
    const ask = { msgId, prompt: question, roleId: NO_BOT, groundKind: EXAM_KIND, groundId: botId };
    const receipt = await questions.send(actor, ask, locale);
    for await (const _events of await questions.follow(receipt, actor, 0, signal));
    if (signal.aborted) {
      await runs.cancel(receipt.runId, ownerId);
      throw signal.reason;
    }
    return stores.records.find(ownerId, msgId);
  };

  return {
    /** Asks a question in a new conversation. It is charged, and refused, like any other question. */
    async ask(question: ExamQuestion, signal: AbortSignal): Promise<ExamAnswer> {
      for (let attempt = 1; ; attempt += 1) {
        const msgId = `${question.msgId}-${attempt}`;
        const turn = await askOnce({ ...question, msgId }, signal);
        if (turn?.status === 'interrupted' && attempt < MAX_ATTEMPTS) continue;
        const isComplete = turn?.status === 'done';
        const error = isComplete ? null : (turn?.error ?? { key: 'answer-error' as const });
        return { msgId, answer: turn?.response ?? '', error };
      }
    },

    /** Grades by a model if one is configured and its output is readable; otherwise by words. */
    async grade(
      input: { ownerId: string; question: string; answer: string; points: readonly string[]; locale: Locale },
      signal: AbortSignal,
    ): Promise<{ points: GradedPoint[]; isByModel: boolean }> {
      const { ownerId, points, answer, locale } = input;
      const gradeTheWords = () => ({
        points: gradeByWords(points, answer, input.question),
        isByModel: false,
      });
      const model = answer === '' ? undefined : await models.plainFor(ownerId);
      if (!model) return gradeTheWords();
      try {
        const graded = await gradeByModel(model, input, { locale, signal });
        return graded ? { points: graded, isByModel: true } : gradeTheWords();
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        log.warn({ kind: error.kind, reason: error.message }, 'an answer could not be graded by a model');
        return gradeTheWords();
      }
    },
  };
};
