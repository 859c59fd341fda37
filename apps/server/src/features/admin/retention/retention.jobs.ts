import type { RetentionKind, RetentionRules } from '@studiolo/contract/retention/rules';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import type { RetainedData } from '../../../core/retention/retained-data.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';

/** Job that removes data older than the operator's rules allow. */
export const REMOVE_OLD_DATA = 'remove-old-data';

type Deps = {
  jobs: {
    register: (
      name: string,
      work: (data: unknown, context: { signal: AbortSignal }) => Promise<void>,
    ) => void;
    schedule: (name: string, cron: string) => void;
  };
  clock: Clock;
  log: Log;
  rules: { get: () => Promise<RetentionRules> };
  data: () => readonly RetainedData[];
  /** Records the removal in the log of operators. */
  record: (kind: RetentionKind, count: number) => Promise<void>;
};

/** Applies the rules of retention every hour. A kind that fails does not hold up the others. */
export const scheduleRemoval = ({ jobs, clock, log, rules, data, record }: Deps): void => {
  jobs.register(REMOVE_OLD_DATA, async (_data, { signal }) => {
    const days = await rules.get();
    for (const { kind, removeBefore } of data()) {
      const maxDays = days[kind];
      if (maxDays === null) continue;
      try {
        const count = await removeBefore(new Date(clock.now().getTime() - maxDays * DAY_MS), signal);
        if (count > 0) await record(kind, count);
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, kind }, 'old data could not be removed');
      }
    }
  });
  jobs.schedule(REMOVE_OLD_DATA, '17 * * * *');
};
