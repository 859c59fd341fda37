import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ChooseModel } from '../choose-model.ts';
import { RESEARCH_LANE, type ResearchInput } from '../research-lane.ts';
import { sentenceOfRefusal } from '../sentence-of-refusal.ts';
import type { ResearchStore } from '../research.store.ts';
import { makePlan } from './make-plan.ts';

export const PLAN_RUN = 'research-plan';

type Deps = Parameters<typeof makePlan>[0] & {
  researches: ResearchStore;
  chooseModel: ChooseModel;
  notifyResearchChanged: (input: ResearchInput) => Promise<void>;
};

/** Makes the plan of a research task, which then waits for approval. */
export const createPlanRun = (deps: Deps): RunKind<ResearchInput> => {
  const { researches, clock, log } = deps;
  return {
    kind: PLAN_RUN,
    lane: RESEARCH_LANE,

    async *work({ researchId, ownerId }, { runId, step, signal }) {
      const row = await researches.find(ownerId, researchId);
      if (!row) return;
      yield { type: 'progress', done: 0, total: 1, label: '' };
      const model = await deps.chooseModel(row);
      const maxQuestions = RESEARCH_LIMITS.subQuestions;
      const plan = await step('plan', () => makePlan(deps, row, { model, maxQuestions, signal }));
      const title = plan.title === '' ? row.title : plan.title;
      await researches.setOfRun(researchId, runId, { plan: plan.questions, title, updatedAt: clock.now() });
    },

    async finish({ researchId }, { runId, state, error }, tx) {
      const status = state === 'done' ? 'planned' : state === 'stopped' ? 'stopped' : 'failed';
      const change = { status, error: error ?? null } as const;
      return (await researches.setOfRun(researchId, runId, change, tx)) ? 'saved' : 'discarded';
    },

    notify: deps.notifyResearchChanged,

    explain(error) {
      if (error instanceof Refusal) return sentenceOfRefusal(error);
      log.error({ err: error }, 'a research task could not be planned');
      return { key: 'research-failed' };
    },
  };
};
