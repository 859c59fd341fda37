import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { EXAMINING, sentenceOf } from '../exam/exam-run.ts';
import type { Examiner } from '../exam/examiner.ts';
import { sentencesIn } from '../exam/grade-words.ts';
import type { InboxStore } from './inbox.store.ts';

export const PROOF_RUN = 'bot-proof';
export const LEARNED = 'learned';

export type ProofInput = { inboxAnswerId: string; botId: string; ownerId: string; locale: Locale };

type Deps = {
  inbox: InboxStore;
  examiner: Examiner;
  arePairsLearned: (botId: string) => Promise<boolean>;
  log: Log;
  tellInbox: (input: Pick<ProofInput, 'ownerId' | 'botId'>) => Promise<void>;
};

/** Learning takes seconds; after this timeout the bot is asked anyway. In ms. */
const LEARNED_WITHIN_MS = 120_000;
/** Maximum number of sentences of the owner's answer that are looked for, */
const POINTS = 5;
/** and the share of them that the bot has to say. */
const ENOUGH = 0.5;

/** Asks a bot again once it has learned its owner's answer, and checks whether it now gives it. */
export const createProofRun = (deps: Deps): RunKind<ProofInput> => {
  const { inbox, examiner, arePairsLearned, log, tellInbox } = deps;
  return {
    kind: PROOF_RUN,
    lane: EXAMINING,

    // oxlint-disable-next-line require-yield -- the inbox shows the result
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
      await inbox.setOfRun(inboxAnswerId, runId, {
        said: said.answer,
        error: said.error,
        proof: said.error ? 'unproven' : doesHold ? 'holds' : 'fails',
      });
    },

    async finish({ inboxAnswerId }, { runId, state, error }, tx) {
      const row = await inbox.findAnswer(inboxAnswerId);
      if (!row) return 'gone';
      // A later run checks it now, or this run already has.
      if (row.runId !== runId || row.proof !== 'proving') return 'kept';
      const change = { proof: 'unproven', error: state === 'failed' ? (error ?? null) : null } as const;
      return (await inbox.setOfRun(inboxAnswerId, runId, change, tx)) ? 'kept' : 'gone';
    },

    tell: tellInbox,

    explain(error) {
      if (error instanceof Refusal) return error.code === 'BUSY' ? undefined : sentenceOf(error);
      log.error({ err: error }, 'an answer could not be proved');
      return { key: 'answer-error' };
    },
  };
};
