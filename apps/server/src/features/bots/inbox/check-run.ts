import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { EXAM_LANE, sentenceOf } from '../exam/exam-run.ts';
import type { Examiner } from '../exam/examiner.ts';
import { sentencesIn } from '../exam/grade-words.ts';
import type { InboxStore } from './inbox.store.ts';

export const CHECK_RUN = 'bot-proof';
export const LEARNED = 'learned';

export type CheckInput = { inboxAnswerId: string; botId: string; ownerId: string; locale: Locale };

type Deps = {
  inbox: InboxStore;
  examiner: Examiner;
  arePairsLearned: (botId: string) => Promise<boolean>;
  log: Log;
  notifyInboxChanged: (input: Pick<CheckInput, 'ownerId' | 'botId'>) => Promise<void>;
};

/** Maximum time to wait for learning, which takes seconds; afterwards the bot is asked anyway. */
const LEARNING_TIMEOUT_MS = 120_000;
/** Maximum number of sentences of the owner's answer that are checked. */
const MAX_POINTS = 5;
/** Minimum share of those sentences that the bot's answer must contain. */
const MIN_SHARE = 0.5;

/** Asks a bot again once it has learned its owner's answer, and checks whether it now gives that answer. */
export const createCheckRun = (deps: Deps): RunKind<CheckInput> => {
  const { inbox, examiner, arePairsLearned, log, notifyInboxChanged } = deps;
  return {
    kind: CHECK_RUN,
    lane: EXAM_LANE,

    // oxlint-disable-next-line require-yield -- the inbox shows the result
    async *work({ inboxAnswerId, botId, ownerId, locale }, { runId, step, signals, signal }) {
      const row = await inbox.findAnswer(inboxAnswerId);
      if (!row) return;
      if (!(await step('look', () => arePairsLearned(botId))))
        await signals.next(LEARNED, { timeout: LEARNING_TIMEOUT_MS });
      const { question } = row;
      const examQuestion = { botId, ownerId, question, locale, msgId: runId };
      const answer = await step('ask', () => examiner.ask(examQuestion, signal));
      const points = sentencesIn(row.answer).slice(0, MAX_POINTS);
      const graded = await step('grade', () =>
        examiner.grade({ ownerId, question, answer: answer.answer, points, locale }, signal),
      );
      const met = graded.points.filter(({ isMet }) => isMet).length;
      const isGiven = points.length > 0 && met / points.length >= MIN_SHARE;
      await inbox.setOfRun(inboxAnswerId, runId, {
        said: answer.answer,
        error: answer.error,
        proof: answer.error ? 'unproven' : isGiven ? 'holds' : 'fails',
      });
    },

    async finish({ inboxAnswerId }, { runId, state, error }, tx) {
      const row = await inbox.findAnswer(inboxAnswerId, tx);
      if (!row) return 'discarded';
      // A later run now checks the answer, or this run has already saved its result.
      if (row.runId !== runId || row.proof !== 'proving') return 'saved';
      const change = { proof: 'unproven', error: state === 'failed' ? (error ?? null) : null } as const;
      return (await inbox.setOfRun(inboxAnswerId, runId, change, tx)) ? 'saved' : 'discarded';
    },

    notify: notifyInboxChanged,

    explain(error) {
      if (error instanceof Refusal) return error.code === 'BUSY' ? undefined : sentenceOf(error);
      log.error({ err: error }, 'an answer from the inbox could not be verified');
      return { key: 'answer-error' };
    },
  };
};
