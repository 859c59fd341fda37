import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { EXAMINING, sentenceOf } from '../exam/exam-run.ts';
import type { Examiner } from '../exam/examiner.ts';
import { sentencesIn } from '../exam/grade-words.ts';
import type { InboxStore } from './inbox.store.ts';

export const PROOF_RUN = 'bot-proof';
/** By which a run hears that what a bot was told is learned. */
export const LEARNED = 'learned';

export type ProofInput = { inboxAnswerId: string; botId: string; ownerId: string; locale: Locale };

type Deps = {
  inbox: InboxStore;
  examiner: Examiner;
  /** Whether the questions and answers of a bot are read as they are now. */
  arePairsLearned: (botId: string) => Promise<boolean>;
  log: Log;
  tellInbox: (input: Pick<ProofInput, 'ownerId' | 'botId'>) => Promise<void>;
};

/** Learning takes seconds; what took longer than this is asked as it is. */
const LEARNED_WITHIN_MS = 120_000;
/** Of what the owner answered, so many sentences are looked for, */
const POINTS = 5;
/** and so much of them the bot has to say. */
const ENOUGH = 0.5;

/** Asks a bot again what its owner answered, once that is learned, and says whether it holds now. */
export const createProofRun = (deps: Deps): RunKind<ProofInput> => {
  const { inbox, examiner, arePairsLearned, log, tellInbox } = deps;
  return {
    kind: PROOF_RUN,
    lane: EXAMINING,

    // oxlint-disable-next-line require-yield -- what comes of it is told by the inbox
    async *work({ inboxAnswerId, botId, ownerId, locale }, { runId, step, signals, signal }) {
      const row = await inbox.findAnswer(inboxAnswerId);
      if (!row) return;
      if (!(await step('look', () => arePairsLearned(botId))))
        await signals.next(LEARNED, { timeout: LEARNED_WITHIN_MS });
      const { question } = row;
      const asked = { botId, ownerId, question, locale, msgId: runId };
      const said = await step('ask', () => examiner.ask(asked, signal));
      const points = sentencesIn(row.answer).slice(0, POINTS);
      const graded = await step('grade', () =>
        examiner.grade({ ownerId, question, answer: said.answer, points, locale }, signal),
      );
      const met = graded.points.filter(({ isMet }) => isMet).length;
      const doesHold = points.length > 0 && met / points.length >= ENOUGH;
      await inbox.setAnswer(inboxAnswerId, {
        ...{ said: said.answer, error: said.error },
        proof: said.error ? 'unproven' : doesHold ? 'holds' : 'fails',
      });
    },

    async finish({ inboxAnswerId }, { runId, state, error }, tx) {
      const row = await inbox.findAnswer(inboxAnswerId);
      if (!row) return 'gone';
      // A later run proves it now, or this one has.
      if (row.runId !== runId || row.proof !== 'proving') return 'kept';
      const change = { proof: 'unproven', error: state === 'failed' ? (error ?? null) : null } as const;
      return (await inbox.setAnswer(inboxAnswerId, change, tx)) ? 'kept' : 'gone';
    },

    tell: (input) => {
      // Who looks at it asks again by and by.
      tellInbox(input).catch(() => undefined);
    },

    explain(error) {
      if (error instanceof Refusal) return error.code === 'BUSY' ? undefined : sentenceOf(error);
      log.error({ err: error }, 'an answer could not be proved');
      return { key: 'answer-error' };
    },
  };
};
