import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Lane } from '../../../core/runs/lanes/lane.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { ExamAnswer, Examiner } from './examiner.ts';
import type { GradedAnswer } from './exam.tables.ts';
import type { ExamStore } from './exams.store.ts';

export const EXAM_RUN = 'bot-exam';
export const EXAM_LANE: Lane = { name: 'examining', slots: 3 };

export type ExamInput = { resultId: string; botId: string; ownerId: string; locale: Locale };

type Deps = {
  exams: ExamStore;
  examiner: Examiner;
  log: Log;
  notifyExamChanged: (input: Pick<ExamInput, 'ownerId' | 'botId'>) => Promise<void>;
};

/** A question that could not be asked, e.g. beyond the owner's quota. */
type SkippedQuestion = { cut: Sentence };

export const sentenceOf = ({ code, details: { key, values } }: Refusal): Sentence => ({
  key: key ?? code,
  ...(values && { values }),
});

/**
 * Runs a bot's exam, question by question. Each answer is charged. A question that cannot be asked ends the
 * exam, and the answers so far are kept.
 */
export const createExamRun = ({ exams, examiner, log, notifyExamChanged }: Deps): RunKind<ExamInput> => ({
  kind: EXAM_RUN,
  lane: EXAM_LANE,

  async *work({ resultId, botId, ownerId, locale }, { runId, step, signal }) {
    const result = await exams.find(resultId);
    if (!result) return;
    const { questions } = result;
    const answers: GradedAnswer[] = [];
    for (const [at, { question, points }] of questions.entries()) {
      yield { type: 'progress', done: at, total: questions.length, label: question };
      const examQuestion = { botId, ownerId, question, locale, msgId: `${runId}-${at + 1}` };
      const answer = await step(`ask ${at + 1}`, (): Promise<ExamAnswer | SkippedQuestion> =>
        examiner.ask(examQuestion, signal).catch((error: unknown) => {
          if (!(error instanceof Refusal) || error.code === 'BUSY') throw error;
          return { cut: sentenceOf(error) };
        }),
      );
      if ('cut' in answer) {
        await exams.set(resultId, { state: 'cut', error: answer.cut });
        return;
      }
      const graded = await step(`grade ${at + 1}`, () =>
        examiner.grade({ ownerId, question, points, answer: answer.answer, locale }, signal),
      );
      answers.push({ question, ...answer, ...graded });
      if (!(await exams.set(resultId, { answers }))) return;
      await notifyExamChanged({ ownerId, botId });
    }
  },

  async finish({ resultId }, { state, error }, tx) {
    const result = await exams.find(resultId, tx);
    if (!result) return 'discarded';
    const finalState = state === 'done' ? 'done' : state === 'stopped' ? 'stopped' : 'failed';
    const change = result.state === 'cut' ? {} : ({ state: finalState, error: error ?? null } as const);
    return (await exams.set(resultId, { ...change, runId: result.runId }, tx)) ? 'saved' : 'discarded';
  },

  notify: notifyExamChanged,

  explain(error) {
    if (error instanceof Refusal) return error.code === 'BUSY' ? undefined : sentenceOf(error);
    log.error({ err: error }, 'an exam failed');
    return { key: 'answer-error' };
  },
});
