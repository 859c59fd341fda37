import { SCHEDULE_LIMITS } from '@studiolo/contract/schedules/limits';
import type { ScheduleChanges } from '@studiolo/contract/schedules/entities';
import type { RunContext } from '../../core/runs/steps/run-context.ts';
import { ScheduleFault } from '../../core/scheduling/schedule-kind.ts';
import type { Clock } from '../../ports/clock.ts';
import { compareReadings, hasChanged, steadyText } from './changes/compare-readings.ts';
import type { Baseline } from './schedules.tables.ts';

/** Sentences that are remembered as different at each reading. */
const MAX_UNSTEADY = 200;

export type Observation = {
  /** Null at the first reading. */
  changes: ScheduleChanges | null;
  /** The reading that the next one is compared with. */
  baseline: Baseline;
  unsteady: string[];
};

type Input = {
  /** Distinguishes the steps of two pages in one run. */
  name: string;
  read: (signal: AbortSignal) => Promise<string>;
  baseline: Baseline | null;
  unsteady: readonly string[];
  confirmAfterMs: number;
};

const asReading = ({ text, at }: Baseline) => ({ text, at: new Date(at) });

/**
 * Reads a page and compares it with an earlier reading. A difference is confirmed by a second reading a while later:
 * advertisements and running clocks differ between the two, and do not count.
 */
export const observePage = async (
  { name, read, baseline, unsteady, confirmAfterMs }: Input,
  { step, sleep, signal }: RunContext,
  clock: Clock,
): Promise<Observation> => {
  const readAs = (which: string): Promise<Baseline> =>
    step(`${name} ${which}`, async () => {
      const text = await read(signal);
      if (text.length > SCHEDULE_LIMITS.pageLength) {
        const values = { count: text.length, limit: SCHEDULE_LIMITS.pageLength };
        throw new ScheduleFault({ key: 'schedule-page-long', values });
      }
      return { text, at: clock.now().toISOString() };
    });
  const first = await readAs('reading');
  const early =
    baseline && compareReadings(asReading(baseline), asReading(first), { isPage: true, unsteady });
  if (baseline && early && !hasChanged(early)) return { changes: early, baseline, unsteady: [...unsteady] };
  await sleep(confirmAfterMs);
  const second = await readAs('confirmation');
  const steady = steadyText(asReading(first), asReading(second));
  const unsteadySentences = [...new Set([...steady.unsteady, ...unsteady])].slice(0, MAX_UNSTEADY);
  const next = { text: steady.text, at: second.at };
  if (!baseline) return { changes: null, baseline: next, unsteady: unsteadySentences };
  const changes = compareReadings(asReading(baseline), asReading(first), {
    isPage: true,
    unsteady,
    confirmation: asReading(second),
  });
  return { changes, baseline: hasChanged(changes) ? next : baseline, unsteady: unsteadySentences };
};
