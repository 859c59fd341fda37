import { SCHEDULE_LIMITS } from '@studiolo/contract/schedules/limits';
import type { Sentence } from '@studiolo/contract/text/say';
import { schedulePath } from '@studiolo/contract/schedules/addresses';
import type { FinishResult, RunOutcome } from '../../core/runs/run-kind.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { hasChanged } from './changes/compare-readings.ts';
import type { OccurrenceRow, ScheduleRow, ScheduleStore } from './schedules.store.ts';
import type { StoredFinding } from './schedules.tables.ts';
import type { OccurrenceInput } from './start-due.ts';
import { withReason } from './with-reason.ts';

/** Faults for which a retry makes no sense until the owner has acted. */
const FINAL: ReadonlySet<Sentence['key']> = new Set([
  'schedule-quota',
  'schedule-vip',
  'schedule-gone',
  'schedule-kind-gone',
  'page-not-public',
  'schedule-page-long',
] as const);

export type News = { text: Sentence; occurrenceId: string };

export type SettleOccurrence = (
  input: OccurrenceInput,
  outcome: Pick<RunOutcome, 'state' | 'error'>,
  tx: Transaction,
) => Promise<FinishResult>;

type Deps = {
  store: Pick<
    ScheduleStore,
    'findOccurrence' | 'lock' | 'set' | 'setOccurrence' | 'removeOccurrence' | 'trim'
  >;
  forgetRuns: (ownerId: string, runIds: readonly string[], tx: Transaction) => Promise<void>;
  clock: Clock;
  /** Notifies the owner's browsers once the transaction commits. */
  push: (
    ownerId: string,
    notice: { title: string; text: Sentence; path: string; tag: string },
    tx: Transaction,
  ) => Promise<void>;
  /** Enqueues an e-mail in the transaction. */
  mail: (news: News, tx: Transaction) => Promise<unknown>;
};

type Settlement = { change: Partial<ScheduleRow>; isChanged: boolean; news?: Sentence | undefined };

const isDone = (state: RunOutcome['state'], finding: StoredFinding | null): finding is StoredFinding =>
  state === 'done' && finding !== null;

/** Whether an occurrence has no result to show: an hourly check of a page that has not changed. */
const isCheckOnly = (
  { every, prompt }: ScheduleRow,
  { trigger }: OccurrenceRow,
  finding: StoredFinding,
): boolean =>
  finding.isSkipped ||
  (every === 'change' &&
    prompt === '' &&
    trigger === 'time' &&
    finding.changes !== null &&
    !hasChanged(finding.changes));

const newsOf = (row: ScheduleRow, { changes, isFirst }: StoredFinding): Sentence | undefined => {
  if (isFirst) {
    if (row.prompt !== '') return { key: 'schedule-first-answer' };
    return row.isAlwaysNotified ? { key: 'schedule-first-page' } : undefined;
  }
  if (changes && hasChanged(changes)) {
    const { numbers, added, removed } = changes.counts;
    return { key: 'schedule-changed', values: { numbers, added, removed } };
  }
  return row.isAlwaysNotified ? { key: 'schedule-unchanged' } : undefined;
};

const stopWith = (row: ScheduleRow, reason: Sentence): Partial<ScheduleRow> =>
  row.state === 'active' ? { state: 'stopped', reason, nextAt: null } : {};

const settlementOfResult = (row: ScheduleRow, finding: StoredFinding): Settlement => {
  const results = row.results + 1;
  const isComplete = row.maxResults !== null && results >= row.maxResults;
  return {
    change: {
      results,
      baseline: finding.baseline ?? row.baseline,
      sessionId: finding.sessionId ?? row.sessionId,
      ...(isComplete && stopWith(row, { key: 'schedule-complete', values: { count: results } })),
    },
    isChanged: finding.isFirst || (finding.changes !== null && hasChanged(finding.changes)),
    news: newsOf(row, finding),
  };
};

/** Whether an occurrence waits for an allowance that returns by itself. */
const isWaiting = (fault: Sentence | null): boolean => fault?.key === 'schedule-waits';

const settlementOfFailure = (row: ScheduleRow, fault: Sentence): Settlement => {
  if (isWaiting(fault))
    return { change: { fault }, isChanged: false, news: isWaiting(row.fault) ? undefined : fault };
  const failures = row.failures + 1;
  const limit = row.every === 'change' ? SCHEDULE_LIMITS.hourlyFailures : SCHEDULE_LIMITS.failures;
  const reason: Sentence | undefined = FINAL.has(fault.key)
    ? fault
    : failures >= limit
      ? { key: 'schedule-failing', values: { count: failures } }
      : undefined;
  // Reports an outage once, not on every attempt.
  const news = reason ?? (failures === 1 ? fault : undefined);
  return { change: { failures, fault, ...(reason && stopWith(row, reason)) }, isChanged: false, news };
};

/**
 * Stores the result of an occurrence, and what follows for its schedule, in the transaction that ends the
 * run. The same commit notifies the owner, exactly once.
 */
export const createSettleOccurrence =
  ({ store, forgetRuns, clock, push, mail }: Deps): SettleOccurrence =>
  async ({ occurrenceId, scheduleId }, { state, error }, tx) => {
    const row = await store.lock(scheduleId, tx);
    const occurrence = row && (await store.findOccurrence(occurrenceId, tx));
    if (!row || !occurrence) return 'discarded';
    const now = clock.now();
    const { finding } = occurrence;
    const ended = { runId: null, checkedAt: now } as const;
    const isResult = isDone(state, finding);
    const remembered = isResult
      ? {
          failures: 0,
          fault: null,
          unsteady: finding.unsteady,
          pageBaseline: finding.pageBaseline ?? row.pageBaseline,
        }
      : {};
    if (isResult && isCheckOnly(row, occurrence, finding)) {
      await store.set(scheduleId, { ...ended, ...remembered }, tx);
      await store.removeOccurrence(occurrenceId, tx);
      return 'discarded';
    }
    const fault = error ?? { key: 'schedule-failed' };
    const isCanceled = state === 'stopped';
    const isHourly = row.every === 'change' && occurrence.trigger === 'time';
    if (!isResult && !isCanceled && isHourly && isWaiting(fault) && isWaiting(row.fault)) {
      await store.set(scheduleId, ended, tx);
      await store.removeOccurrence(occurrenceId, tx);
      return 'discarded';
    }
    const { change, isChanged, news }: Settlement = isResult
      ? settlementOfResult(row, finding)
      : isCanceled
        ? { change: {}, isChanged: false }
        : settlementOfFailure(row, fault);
    await store.set(scheduleId, { ...ended, ...remembered, ...change }, tx);
    await store.setOccurrence(
      occurrenceId,
      {
        state: isResult ? 'done' : isCanceled ? 'stopped' : 'failed',
        isChanged,
        error: isResult ? null : isCanceled ? { key: 'schedule-cancelled' } : fault,
        finishedAt: now,
      },
      tx,
    );
    await forgetRuns(row.ownerId, await store.trim(scheduleId, SCHEDULE_LIMITS.results, tx), tx);
    if (news && row.deletedAt === null) {
      const text = withReason(news, fault, row);
      const path = schedulePath(scheduleId, occurrenceId);
      if (row.isPushed) await push(row.ownerId, { title: row.title, text, path, tag: scheduleId }, tx);
      if (row.isMailed) await mail({ text, occurrenceId }, tx);
    }
    return 'saved';
  };
