import { RESEARCH, researchPath } from '@studiolo/contract/research/addresses';
import type { ResearchSources } from '@studiolo/contract/research/entities';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import type { FileCollections } from '../../core/collections/file-collections.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import { ScheduleFault, type ScheduleKind } from '../../core/scheduling/schedule-kind.ts';
import type { Web } from '../../core/web/web.service.ts';
import type { ResearchService } from './research.service.ts';
import type { ResearchRow, ResearchStore } from './research.store.ts';

type Deps = {
  researches: Pick<ResearchStore, 'find' | 'findByMessage'>;
  service: Pick<ResearchService, 'startResearch' | 'unattendedPrice'>;
  runs: Pick<Runs, 'cancel'>;
  web: Pick<Web, 'isSetUp'>;
  collections: () => readonly FileCollections[];
};

/** A research reads for minutes. Its end is looked up at this interval, in ms. */
const POLL_INTERVAL_MS = 20_000;
/** Maximum number of such waits: a research of three hours is hung. */
const MAX_WAITS = 540;
const ROUNDS = 1;

const NOTEBOOK = 'notebook';

/** The sources of a scheduled research: one notebook, or the web without one. */
const sourcesOf = (targetId: string): ResearchSources =>
  targetId === ''
    ? { isWebIncluded: true, collections: [] }
    : { isWebIncluded: false, collections: [{ kind: NOTEBOOK, id: targetId }] };

const messageOf = (runId: string): string => `scheduled-${runId}`;

/** Researches that run on a schedule, on the web or in a notebook. Approved by being scheduled. */
export const createResearchSchedules = (deps: Deps): ScheduleKind => {
  const { researches, service, runs } = deps;

  const titleOf = async (ownerId: string, targetId: string): Promise<string | undefined> => {
    if (targetId === ALL_NOTEBOOKS) return undefined;
    const notebooks = deps.collections().find(({ kind }) => kind === NOTEBOOK);
    return (await notebooks?.list(ownerId))?.find(({ id }) => id === targetId)?.title;
  };

  return {
    kind: 'research',
    needs: ['prompt'],
    async describe({ ownerId, targetId, prompt }) {
      const title =
        targetId === '' ? (deps.web.isSetUp ? prompt : undefined) : await titleOf(ownerId, targetId);
      return title === undefined ? undefined : { title, path: RESEARCH };
    },
    price: ({ ownerId, locale }) => service.unattendedPrice(ownerId, { rounds: ROUNDS }, locale),

    async run({ ownerId, targetId, prompt }, { runId, step, signals }) {
      const options = { question: prompt, sources: sourcesOf(targetId), rounds: ROUNDS };
      const { researchId } = await step('research', () =>
        service.startResearch(ownerId, { ...options, messageId: messageOf(runId), partOf: runId }),
      );
      let row: ResearchRow | undefined;
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        row = await researches.find(ownerId, researchId);
        if (row?.status !== 'running') break;
        await signals.next('research-ended', { timeout: POLL_INTERVAL_MS, isSlow: true });
      }
      if (row?.status === 'ready' && row.report)
        return { text: row.report.text, citations: row.report.anchors, path: researchPath(researchId) };
      if (row?.status === 'stopped') throw new ScheduleFault({ key: 'schedule-cancelled' });
      throw new ScheduleFault(row?.error ?? { key: 'schedule-answer-gone' });
    },

    async cancel(ownerId, runId) {
      const row = await researches.findByMessage(ownerId, messageOf(runId));
      if (row) await runs.cancel(row.runId, ownerId);
    },
  };
};
