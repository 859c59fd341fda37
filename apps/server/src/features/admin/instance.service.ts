import type { FailedRun, Queue, UsageDay } from '@studiolo/contract/admin/entities';
import { ADMIN_LIMITS } from '@studiolo/contract/admin/limits';
import type { RunKindName, RunState } from '@studiolo/contract/runs/entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { UsageStore } from '../../core/ledger/usage.store.ts';
import type { Clock } from '../../ports/clock.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

type EndedRun = {
  id: string;
  ownerId: string;
  kind: RunKindName;
  state: RunState;
  error: Sentence | null;
  createdAt: Date;
  finishedAt: Date | null;
};

export type InstanceDeps = {
  clock: Clock;
  billing: { usage: UsageStore };
  /** Queues of jobs and lanes of runs. */
  queues: () => Promise<Queue[]>;
  pageFailed: (current: number, size: number) => Promise<{ rows: EndedRun[]; total: number }>;
  users: { addressesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> };
};

export type InstanceService = ReturnType<typeof createInstanceService>;

/** Returns the state of the instance: usage, queues and failed runs. */
export const createInstanceService = ({ clock, billing, queues, pageFailed, users }: InstanceDeps) => ({
  /** Returns one entry per day, even without usage. */
  async usage(): Promise<UsageDay[]> {
    const today = Math.floor(clock.now().getTime() / DAY_MS);
    const first = today - ADMIN_LIMITS.usageDays + 1;
    const usage = await billing.usage.byDay(new Date(first * DAY_MS));
    return Array.from({ length: ADMIN_LIMITS.usageDays }, (_, index) => {
      const day = new Date((first + index) * DAY_MS).toISOString().slice(0, 10);
      return usage.find((each) => each.day === day) ?? { day, settled: 0, returned: 0 };
    });
  },

  async queues(): Promise<Queue[]> {
    return (await queues()).toSorted((one, other) => one.name.localeCompare(other.name));
  },

  async failedRuns(page: { current: number; size: number }, locale: Locale): Promise<Page<FailedRun>> {
    const { rows, total } = await pageFailed(page.current, page.size);
    const owners = await users.addressesOf(rows.map(({ ownerId }) => ownerId));
    const records = rows.map(({ id, ownerId, kind, state, error, createdAt, finishedAt }) => ({
      runId: id,
      kind,
      state,
      reason: error ? say(locale, error.key, error.values) : '',
      owner: owners.get(ownerId) ?? '',
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }));
    return toPage(records, total, page);
  },
});
