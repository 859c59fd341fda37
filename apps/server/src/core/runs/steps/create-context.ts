import type { Log } from '../../../platform/logging/log.ts';
import { trace, type Tracing } from '../../../platform/tracing/tracing.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LiveRun } from '../events/live-run.ts';
import type { RunRow } from '../runs.store.ts';
import type { RunTiming } from '../run-timing.ts';
import { retryWrite } from '../retry-write.ts';
import { stepSpan } from '../trace-runs.ts';
import { createOpenWaits, type Wait } from './open-waits.ts';
import {
  UnknownOutcomeFault,
  type RunStep,
  type UnknownOutcomePolicy,
  type NextOptions,
  type RunContext,
} from './run-context.ts';
import type { StoredStep, StepStore } from './steps.store.ts';

type Deps = { steps: StepStore; clock: Clock; log: Log; tracing: Tracing; timing: RunTiming };

export const createContextOf =
  ({ steps, clock, log, tracing, timing }: Deps) =>
  (row: RunRow, live: LiveRun, isLeavable: boolean): RunContext => {
    const { id: runId, ownerId: owner } = row;
    const { signal } = live;
    const names = new Set<string>();
    const counts = new Map<string, number>();
    let busy = 0;
    const waits = createOpenWaits({
      live,
      clock,
      holdMs: timing.holdMs,
      canBeLeft: () => isLeavable && busy === 0,
    });

    /** Another server has claimed the run, because this one was considered dead. */
    const lose = (): never => {
      live.stop('interrupted');
      throw signal.reason;
    };

    let ended: ReturnType<StepStore['ended']> | undefined;
    /** Each attempt replays the steps that ended before it; one query reads all of them. */
    const endedBefore = async (name: string): Promise<StoredStep | undefined> => {
      if (row.attempt === 1) return undefined;
      ended ??= steps.ended(runId);
      const result = (await ended).get(name);
      return result && { isNew: false, result, until: null };
    };

    const begin = async (name: string, until: Date | null = null): Promise<StoredStep> => {
      signal.throwIfAborted();
      if (names.has(name)) throw new Error(`the run ${row.kind} has two steps named ${name}`);
      names.add(name);
      return (await endedBefore(name)) ?? (await steps.begin(row, name, until)) ?? lose();
    };

    const finish = async (name: string, result: { value?: unknown }, cost = 0): Promise<void> => {
      const isSaved = await retryWrite(
        () => steps.finish(row, name, result, cost),
        (error) => log.warn({ err: error, runId }, 'a step of a run could not be saved yet: retrying'),
      );
      if (!isSaved) lose();
      // As in the database, earlier failures no longer count.
      row.failures = 0;
    };

    const askFor = async <T>(name: string, reference: string, ifUnknown: UnknownOutcomePolicy<T>) => {
      if (ifUnknown === 'fail') throw new UnknownOutcomeFault(name);
      return ifUnknown === 'again' ? undefined : ifUnknown(reference);
    };

    const step: RunStep = async <T>(
      name: string,
      act: (reference: string) => Promise<T>,
      { ifUnknown = 'again', settles }: Parameters<typeof step<T>>[2] = {},
    ) => {
      busy += 1;
      try {
        const record = await begin(`step ${name}`);
        // Each attempt gets the value as restored from JSON.
        if (record.result) return record.result.value as T;
        const reference = `${runId}:${name}`;
        const answer = record.isNew ? undefined : await askFor(name, reference, ifUnknown);
        const value = answer ?? (await trace(tracing, stepSpan(name), () => act(reference)));
        const result = { value };
        await finish(`step ${name}`, result, settles?.(value));
        return (JSON.parse(JSON.stringify(result)) as { value: T }).value;
      } finally {
        busy -= 1;
      }
    };

    const nth = (prefix: string): string => {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix} ${count}`;
    };
    const later = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);
    const isOver = ({ until }: Pick<Wait, 'until'>): boolean =>
      until !== null && clock.now().getTime() >= until;

    const next = async <T>(name: string, { timeout, isSlow }: NextOptions = {}): Promise<T | undefined> => {
      const wait = nth(`signal ${name}`);
      const { result, until } = await begin(wait, timeout === undefined ? null : later(timeout));
      if (result) return result.value as T | undefined;
      for (;;) {
        const signal = (await steps.consumeSignal(row, wait, name)) ?? lose();
        if (signal.isTaken) return signal.payload as T;
        if (isOver({ until })) break;
        await waits.pause({ name, until, isSlow });
      }
      await finish(wait, {});
      return undefined;
    };

    const sleep = async (milliseconds: number): Promise<void> => {
      const wait = nth('sleep');
      const { result, until } = await begin(wait, later(milliseconds));
      if (result) return;
      while (!isOver({ until })) await waits.pause({ until, isSlow: true });
      await finish(wait, {});
    };

    return { runId, owner, signal, step, signals: { next }, sleep };
  };
