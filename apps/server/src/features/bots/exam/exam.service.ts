import { editPath } from '@studiolo/contract/bots/addresses';
import { randomUUID } from 'node:crypto';
import type { Exam, ExamQuestion } from '@studiolo/contract/bots/exam-entities';
import { EXAM_LIMITS } from '@studiolo/contract/bots/exam-limits';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage } from '@studiolo/contract/wire/page';
import type { Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import type { VersionStore } from '../profiles/versions.store.ts';
import { EXAM_RUN, type ExamInput } from './exam-run.ts';
import type { ExamStore } from './exams.store.ts';
import type { PriceOf } from './price-of.ts';
import { hashOfProfile, presentResult } from './present-result.ts';

export type ExamDeps = {
  exams: ExamStore;
  access: BotAccess;
  bots: Pick<BotStore, 'hold'>;
  versions: Pick<VersionStore, 'page'>;
  models: Pick<Models, 'plainFor'>;
  priceOf: PriceOf;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  /** Erases the conversations of questions whose ids have these prefixes. */
  eraseQuestions: (asker: string, prefixes: readonly string[], tx: Transaction) => Promise<void>;
  clock: Clock;
  notifyExamChanged: (input: Pick<ExamInput, 'ownerId' | 'botId'>) => Promise<void>;
};

export type ExamService = ReturnType<typeof createExamService>;

/** Manages a bot's exam: its questions, its runs and earlier results. */
export const createExamService = (deps: ExamDeps) => {
  const {
    exams,
    access,
    bots,
    versions,
    models,
    priceOf,
    runs,
    transaction,
    clock,
    notifyExamChanged,
    eraseQuestions,
  } = deps;

  return {
    async get(userId: string, botId: string, locale: Locale): Promise<Exam> {
      const [costs, questions, grader] = await Promise.all([
        priceOf(userId, botId, locale),
        exams.questions(botId),
        models.plainFor(userId),
      ]);
      return { ...costs, questions, isGradedByModel: grader !== undefined };
    },

    async set(userId: string, botId: string, questions: ExamQuestion[]): Promise<null> {
      await access.requireOwner(userId, botId);
      await exams.setQuestions(botId, questions);
      await notifyExamChanged({ ownerId: userId, botId });
      return null;
    },

    async start(userId: string, botId: string, locale: Locale) {
      await access.requireOwner(userId, botId);
      const questions = await exams.questions(botId);
      if (questions.length < EXAM_LIMITS.minQuestions)
        throw new Refusal('INVALID', { key: 'exam-few', values: { fewest: EXAM_LIMITS.minQuestions } });
      const [resultId, runId] = [randomUUID(), randomUUID()];
      await transaction(async (tx) => {
        const bot = await bots.hold(botId, tx);
        if (!bot) throw new Refusal('NOT_FOUND');
        if (await exams.isRunning(botId, tx)) throw new Refusal('ALREADY_RUNNING');
        const row = { id: resultId, botId, runId, questions, answers: [], error: null };
        const profileHash = hashOfProfile(bot.draft);
        await exams.insert({ ...row, state: 'running', profileHash, createdAt: clock.now() }, tx);
        const pruned = await exams.prune(botId, tx);
        await eraseQuestions(
          userId,
          pruned.map((each) => `${each}-`),
          tx,
        );
        await runs.prepare(
          {
            id: runId,
            kind: EXAM_RUN,
            key: resultId,
            owner: userId,
            title: bot.draft.botName,
            path: editPath(botId, 'exam'),
            price: 'nothing',
            input: { resultId, botId, ownerId: userId, locale } satisfies ExamInput,
          },
          tx,
        );
      });
      await notifyExamChanged({ ownerId: userId, botId });
      return { resultId, runId };
    },

    async page(userId: string, botId: string, window: { current: number; size: number }, locale: Locale) {
      const { draft } = await access.requireOwner(userId, botId);
      const [{ rows, total }, published] = await Promise.all([
        exams.page(botId, window),
        versions.page(botId, { current: 1, size: BOT_LIMITS.versions }),
      ]);
      const currentVersions = {
        draft: hashOfProfile(draft),
        versions: new Map(
          published.rows.toReversed().map((each) => [hashOfProfile(each.profile), each.version]),
        ),
      };
      return toPage(
        rows.map((row) => presentResult(row, currentVersions, locale)),
        total,
        window,
      );
    },
  };
};
