import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { RESEARCH, researchPath } from '@studiolo/contract/research/addresses';
import type { ResearchReport, ResearchSources, SubQuestion } from '@studiolo/contract/research/entities';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import type { FileCollections } from '../../core/collections/file-collections.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import {
  ScheduleFault,
  type ScheduleKind,
  type ScheduleTarget,
} from '../../core/scheduling/schedule-kind.ts';
import type { Web } from '../../core/web/web.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { ResearchService } from './research.service.ts';
import type { ResearchRow, ResearchStore } from './research.store.ts';

type Deps = {
  researches: Pick<ResearchStore, 'find' | 'findByMessage'>;
  service: Pick<ResearchService, 'startResearch' | 'unattendedPrice'>;
  runs: Pick<Runs, 'cancel'>;
  web: Pick<Web, 'isSetUp'>;
  collections: () => readonly FileCollections[];
};

/** A research task reads for minutes. Its end is looked up at this interval, in ms. */
const POLL_INTERVAL_MS = 20_000;
/** Maximum number of such waits: a research task of three hours is hung. */
const MAX_WAITS = 540;
const ROUNDS = 1;

const NOTEBOOK = 'notebook' as const;

/** Web, a notebook, or the sources and the plan of an earlier research task. */
type Scope = {
  title: string;
  path: string;
  sources: ResearchSources;
  rounds: number;
  model?: string;
  plan: SubQuestion[];
  subQuestions?: number;
};

type Target = Pick<ScheduleTarget, 'ownerId' | 'targetId' | 'prompt'>;

/** Statements of a report, without the results of its check: these change while its subject does not. */
const statementsOf = ({ sentences, contradictions, anchors }: ResearchReport): string => {
  const quotes = new Map(anchors.map(({ number, quote }) => [number, quote]));
  const contradicting = contradictions.flat().map((number) => quotes.get(number) ?? '');
  return [...sentences.map(({ text }) => text), ...contradicting].join('\n');
};

const messageOf = (runId: string): string => `scheduled-${runId}`;

/** Research that runs on a schedule, on the web or in a notebook. Scheduling it approves it. */
export const createResearchSchedules = (deps: Deps): ScheduleKind => {
  const { researches, service, runs } = deps;

  const notebookScope = async (ownerId: string, notebookId: string): Promise<Scope | undefined> => {
    if (notebookId === ALL_NOTEBOOKS) return undefined;
    const notebooks = deps.collections().find(({ kind }) => kind === NOTEBOOK);
    const notebook = (await notebooks?.list(ownerId))?.find(({ id }) => id === notebookId);
    if (!notebook) return undefined;
    const sources = { isWebIncluded: false, collections: [{ kind: NOTEBOOK, id: notebookId }] };
    return { title: notebook.title, path: notebookPath(notebookId), sources, rounds: ROUNDS, plan: [] };
  };

  const scopeOf = async ({ ownerId, targetId, prompt }: Target): Promise<Scope | undefined> => {
    if (targetId === '') {
      if (!deps.web.isSetUp) return undefined;
      const sources = { isWebIncluded: true, collections: [] };
      return { title: prompt, path: RESEARCH, sources, rounds: ROUNDS, plan: [] };
    }
    const earlier = await researches.find(ownerId, targetId);
    if (!earlier) return notebookScope(ownerId, targetId);
    const { title, sources, rounds, model, plan, question } = earlier;
    return {
      title,
      path: researchPath(targetId),
      sources,
      rounds,
      model,
      // The plan of another question would not fit, but its length limits the quoted price.
      plan: prompt === '' || prompt === question.trim() ? plan : [],
      ...(plan.length > 0 && { subQuestions: plan.length }),
    };
  };

  return {
    kind: 'research',
    needs: ['prompt'],
    async describe(target) {
      const scope = await scopeOf(target);
      return scope && { title: scope.title, path: scope.path };
    },
    async price(target) {
      const scope = await scopeOf(target);
      if (!scope) throw new Refusal('NOT_FOUND');
      const { rounds, model, subQuestions } = scope;
      return service.unattendedPrice(
        target.ownerId,
        {
          rounds,
          ...(model !== undefined && { model }),
          ...(subQuestions !== undefined && { subQuestions }),
        },
        target.locale,
      );
    },

    async run(target, { runId, step, signals }) {
      const { ownerId, prompt } = target;
      const { researchId } = await step('research', async () => {
        const scope = await scopeOf(target);
        if (!scope) throw new ScheduleFault({ key: 'schedule-gone' });
        const { sources, rounds, model, plan, subQuestions } = scope;
        return service.startResearch(ownerId, {
          question: prompt,
          sources,
          rounds,
          model,
          plan,
          ...(subQuestions !== undefined && { subQuestions }),
          messageId: messageOf(runId),
          partOf: runId,
        });
      });
      let row: ResearchRow | undefined;
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        row = await researches.find(ownerId, researchId);
        if (row?.status !== 'running') break;
        await signals.next('research-ended', { timeout: POLL_INTERVAL_MS, isSlow: true });
      }
      if (row?.status === 'ready' && row.report)
        return {
          text: row.report.text,
          compared: statementsOf(row.report),
          citations: row.report.anchors,
          path: researchPath(researchId),
        };
      if (row?.status === 'stopped') throw new ScheduleFault({ key: 'schedule-cancelled' });
      throw new ScheduleFault(row?.error ?? { key: 'schedule-answer-gone' });
    },

    async cancel(ownerId, runId) {
      const row = await researches.findByMessage(ownerId, messageOf(runId));
      if (row) await runs.cancel(row.runId, ownerId);
    },
  };
};
