import { keyWords } from '../../../core/knowledge/tokens.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Clock } from '../../../ports/clock.ts';
import type { ChooseModel } from '../choose-model.ts';
import { makePlan } from '../plan/make-plan.ts';
import { writeReport } from '../report/write-report.ts';
import { RESEARCH_LANE, type ApprovedInput, type ResearchInput } from '../research-lane.ts';
import type { ResearchRow, ResearchStore } from '../research.store.ts';
import { sentenceOfRefusal } from '../sentence-of-refusal.ts';
import type { Passage } from './passage.ts';
import { createRecord } from './record.ts';
import { researchTopic, type TopicDeps } from './research-topic.ts';
import { takeMessages } from './take-messages.ts';
import { newState, type Topic, type TopicRun } from './topic.ts';

export const RESEARCH_RUN = 'research';

const MAX_QUERY_WORDS = 12;

type Deps = TopicDeps & {
  researches: ResearchStore;
  clock: Clock;
  chooseModel: ChooseModel;
  notifyResearchChanged: (input: ResearchInput) => Promise<void>;
};

type TopicNotes = { question: string; notes: Passage[] };

const topicOf = (text: string): Topic => ({
  question: text,
  queries: [keyWords(text).slice(0, MAX_QUERY_WORDS).join(' ') || text.slice(0, 200)],
});

/** Makes the plan of a research task that starts without approval. */
const planned = async (deps: Deps, row: ResearchRow, run: TopicRun): Promise<ResearchRow> => {
  if (row.plan.length > 0) return row;
  const { step, signal, runId } = run.context;
  const maxQuestions = Math.max(1, Math.floor((row.readings - 1) / row.rounds));
  const { title, questions } = await step('plan', () =>
    makePlan(deps, row, { model: run.model, maxQuestions, signal }),
  );
  const change = { plan: questions, title: title === '' ? row.title : title };
  await deps.researches.setOfRun(row.id, runId, change);
  return { ...row, ...change };
};

/**
 * Reads in rounds: each sub-question once in the first, then those that are open and the messages that arrived.
 * The number of readings never exceeds the reserved one.
 */
async function* readInRounds(
  deps: Deps,
  run: TopicRun,
  { signals }: RunContext,
): AsyncGenerator<RunEvent, { topics: TopicNotes[]; messages: string[] }> {
  const { row, record } = run;
  const topics = new Map<string, TopicNotes>(
    row.plan.map(({ question }) => [question, { question, notes: [] }]),
  );
  const messages: string[] = [];
  let next: Topic[] = row.plan;
  let left = row.readings;
  for (let round = 1; next.length > 0 && left > 0; round += 1) {
    const open: Topic[] = [];
    for (const [index, topic] of next.slice(0, left).entries()) {
      yield { type: 'progress', done: row.readings - left, total: row.readings + 1, label: topic.question };
      const userTexts = [
        row.question,
        ...row.plan.flatMap(({ question, queries }) => [question, ...queries]),
        ...messages,
      ];
      const reading = await researchTopic(deps, { ...run, userTexts }, topic, {
        round,
        name: `${round}.${index}`,
      });
      left -= 1;
      const entry = topics.get(topic.question) ?? { question: topic.question, notes: [] };
      topics.set(topic.question, { ...entry, notes: [...entry.notes, ...reading.notes] });
      const queries = reading.notes.length === 0 && round === 1 ? topicOf(topic.question).queries : [];
      const newQueries = [...reading.queries, ...queries].filter((query) => !topic.queries.includes(query));
      if (newQueries.length > 0) open.push({ question: topic.question, queries: newQueries });
    }
    const arrived = await takeMessages(signals);
    for (const { messageId, text } of arrived)
      record.add(round + 1, text, { kind: 'message', messageId, text });
    await record.save();
    messages.push(...arrived.map(({ text }) => text));
    next = [...arrived.map(({ text }) => topicOf(text)), ...(round < row.rounds ? open : [])];
  }
  return { topics: [...topics.values()], messages };
}

/** Runs an approved research task: reads in rounds, and delivers a report whose sentences are checked. */
export const createResearchRun = (deps: Deps): RunKind<ApprovedInput> => {
  const { researches, clock, log } = deps;
  return {
    kind: RESEARCH_RUN,
    lane: RESEARCH_LANE,
    isPaidByParts: true,

    async *work(input, context) {
      const { researchId, ownerId } = input;
      const research = await researches.find(ownerId, researchId);
      if (!research) return;
      const model = await deps.chooseModel(research);
      const notify = (): void => {
        deps
          .notifyResearchChanged(input)
          // A lost notification is corrected by the next one.
          .catch(() => undefined);
      };
      const answerPrice = model ? input.answerPrice : 0;
      const record = createRecord({ researches, researchId, notify });
      const state = newState();
      const base = { row: research, model, answerPrice, context, record, state, userTexts: [] };
      const row = await planned(deps, research, base);
      const run: TopicRun = { ...base, row };
      const { topics, messages } = yield* readInRounds(deps, run, context);
      yield { type: 'progress', done: row.readings, total: row.readings + 1, label: '' };
      const report = await writeReport(deps, run, { topics, wishes: messages });
      context.signal.throwIfAborted();
      await researches.setOfRun(researchId, context.runId, { report, updatedAt: clock.now() });
    },

    async finish({ researchId }, { runId, state, error }, tx) {
      const status = state === 'done' ? 'ready' : state === 'stopped' ? 'stopped' : 'failed';
      const change = { status, error: error ?? null } as const;
      return (await researches.setOfRun(researchId, runId, change, tx)) ? 'saved' : 'discarded';
    },

    notify: deps.notifyResearchChanged,

    explain(error) {
      if (error instanceof Refusal) return sentenceOfRefusal(error);
      // A bug or an outage of our own: retried, then failed.
      log.warn({ err: error }, 'an attempt at a research task failed');
      return undefined;
    },
  };
};
