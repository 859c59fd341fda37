import type { Sentence } from '@studiolo/contract/text/say';
import type { Lane } from '../../core/runs/lanes/lane.ts';
import type { RunKind } from '../../core/runs/run-kind.ts';
import type { RunContext } from '../../core/runs/steps/run-context.ts';
import { ScheduleFault, type ScheduleKind, type ScheduleTask } from '../../core/scheduling/schedule-kind.ts';
import { PageFault } from '../../core/web/fetch-page.ts';
import type { ReadPageText } from '../../core/web/read-page-text.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { compareReadings, hasChanged } from './changes/compare-readings.ts';
import { withoutCitations } from './changes/without-citations.ts';
import { observePage } from './observe-page.ts';
import { CONFIRMATION_DELAY_MS } from './page-kind.ts';
import type { ScheduleRow, ScheduleStore } from './schedules.store.ts';
import type { StoredFinding } from './schedules.tables.ts';
import { SCHEDULE_RUN, type OccurrenceInput } from './start-due.ts';
import type { SettleOccurrence } from './settle-occurrence.ts';

const LANE: Lane = { name: 'schedules', slots: 3 };

type Deps = {
  store: Pick<ScheduleStore, 'scheduleOf' | 'saveFinding'>;
  kindOf: (kind: string) => ScheduleKind | undefined;
  readPageText: ReadPageText;
  settle: SettleOccurrence;
  clock: Clock;
  log: Log;
  notify: (ownerId: string, scheduleId: string) => void;
};

/** Reason for the owner. An allowance that returns by itself only delays a schedule. */
const sentenceOfRefusal = ({ code, details }: Refusal): Sentence => {
  if (code === 'QUOTA_SPENT')
    return {
      key: details.renewal ? 'schedule-waits' : 'schedule-quota',
      ...(details.values && { values: details.values }),
    };
  if (code === 'VIP_ONLY') return { key: 'schedule-vip' };
  if (code === 'NOT_FOUND' || code === 'NOT_PERMITTED') return { key: 'schedule-gone' };
  return { key: details.key ?? code, ...(details.values && { values: details.values }) };
};

/** The task as it was when the occurrence began: its owner may change the schedule meanwhile. */
const taskOf = ({ kind, ownerId, targetId, prompt, url, locale, sessionId, every }: ScheduleRow) => ({
  kind,
  every,
  target: { ownerId, targetId, prompt, url, locale, sessionId } satisfies ScheduleTask,
});

/** Works on one occurrence: reads or asks, compares the result with the previous one, and saves it. */
export const createScheduleRun = (deps: Deps): RunKind<OccurrenceInput> => {
  const { store, kindOf, readPageText, clock, log } = deps;

  const watchPage = async (kind: ScheduleKind, task: ScheduleTask, row: ScheduleRow, context: RunContext) => {
    const { changes, baseline, unsteady } = await observePage(
      {
        name: 'page',
        read: async () => (await kind.run(task, context)).text,
        baseline: row.baseline,
        unsteady: row.unsteady,
        confirmAfterMs: kind.confirmAfterMs ?? 0,
      },
      context,
      clock,
    );
    return {
      text: baseline.text,
      citations: [],
      path: task.url,
      changes,
      isFirst: changes === null,
      isSkipped: false,
      sessionId: null,
      baseline,
      pageBaseline: null,
      unsteady,
    } satisfies StoredFinding;
  };

  /** Whether the page that makes a question run has changed. */
  const gate = (url: string, row: ScheduleRow, context: RunContext) =>
    observePage(
      {
        name: 'page',
        read: (signal) => readPageText(url, signal),
        baseline: row.pageBaseline,
        unsteady: row.unsteady,
        confirmAfterMs: CONFIRMATION_DELAY_MS,
      },
      context,
      clock,
    );

  const askQuestion = async (
    kind: ScheduleKind,
    { every, task }: { every: ScheduleRow['every']; task: ScheduleTask },
    row: ScheduleRow,
    context: RunContext,
  ): Promise<StoredFinding> => {
    const page = every === 'change' ? await gate(task.url, row, context) : undefined;
    const pageState = {
      pageBaseline: page?.baseline ?? row.pageBaseline,
      unsteady: page?.unsteady ?? row.unsteady,
    };
    if (page?.changes && !hasChanged(page.changes) && row.baseline !== null) {
      return {
        text: '',
        citations: [],
        path: '',
        changes: page.changes,
        isFirst: false,
        isSkipped: true,
        sessionId: null,
        baseline: null,
        pageBaseline: pageState.pageBaseline,
        unsteady: pageState.unsteady,
      };
    }
    const finding = await kind.run(task, context);
    const { text, citations, path, sessionId = null } = finding;
    const at = clock.now();
    const words = finding.compared ?? withoutCitations(text, citations);
    const before = row.baseline && { text: row.baseline.text, at: new Date(row.baseline.at) };
    return {
      text,
      citations,
      path,
      changes: before && compareReadings(before, { text: words, at }, { isPage: false }),
      isFirst: before === null,
      isSkipped: false,
      sessionId,
      baseline: { text: words, at: at.toISOString() },
      pageBaseline: pageState.pageBaseline,
      unsteady: pageState.unsteady,
    };
  };

  return {
    kind: SCHEDULE_RUN,
    lane: LANE,

    // oxlint-disable-next-line require-yield -- no progress events
    async *work({ occurrenceId }, context) {
      const row = await store.scheduleOf(occurrenceId);
      if (!row) return;
      const { kind: name, every, target } = await context.step('task', async () => taskOf(row));
      const kind = kindOf(name);
      if (!kind) throw new ScheduleFault({ key: 'schedule-kind-gone' });
      if (!(await kind.describe(target))) throw new ScheduleFault({ key: 'schedule-gone' });
      const finding = kind.needs.includes('url')
        ? await watchPage(kind, target, row, context)
        : await askQuestion(kind, { every, task: target }, row, context);
      context.signal.throwIfAborted();
      await store.saveFinding(occurrenceId, finding);
    },

    finish: deps.settle,

    async notify({ occurrenceId, scheduleId }, { owner, runId, state }) {
      deps.notify(owner, scheduleId);
      if (state !== 'stopped') return;
      const row = await store.scheduleOf(occurrenceId);
      await (row && kindOf(row.kind)?.cancel?.(owner, runId));
    },

    explain(error) {
      if (error instanceof ScheduleFault || error instanceof PageFault) return error.sentence;
      if (error instanceof Refusal && error.code !== 'BUSY' && error.code !== 'TOO_MANY_REQUESTS')
        return sentenceOfRefusal(error);
      log.warn({ err: error }, 'an occurrence of a schedule failed');
      return undefined;
    },
  };
};
