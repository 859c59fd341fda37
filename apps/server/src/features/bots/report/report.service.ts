import type { BotDay, BotTotals } from '@studiolo/contract/bots/report-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import type { ScopeStatistics } from '../../../core/conversation/scope-statistics.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import { BOT_KIND } from '../profiles/find-bots.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

type Deps = { access: BotAccess; statistics: ScopeStatistics; clock: Clock };
type Range = { roleId: string; from?: string | undefined; to?: string | undefined };

const USUAL_DAYS = 30;
/** Ten years, the maximum range of a report. */
const MAX_DAYS = 3660;
const TOP = 10;
const NONE = { users: 0, questions: 0, answered: 0, liked: 0, disliked: 0, cost: 0 };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export type ReportService = ReturnType<typeof createReportService>;

export const createReportService = ({ access, statistics, clock }: Deps) => {
  const rangeOf = ({ roleId, from, to }: Range) => {
    const last = Date.parse(to ?? dayOf(clock.now().getTime()));
    const first = from === undefined ? last - (USUAL_DAYS - 1) * DAY_MS : Date.parse(from);
    const days = Math.round((last - first) / DAY_MS) + 1;
    if (!(days >= 1 && days <= MAX_DAYS)) throw new Refusal('INVALID', { key: 'report-range' });
    const counted = { kind: BOT_KIND, id: roleId, from: new Date(first), until: new Date(last + DAY_MS) };
    return { counted, last, days };
  };

  return {
    async days(userId: string, { current, size, ...asked }: Range & { current: number; size: number }) {
      await access.requireOwner(userId, asked.roleId);
      const { counted, last, days } = rangeOf(asked);
      const figures = await statistics.days(counted, userId);
      const all = Array.from({ length: days }, (_, at): BotDay => {
        const day = dayOf(last - at * DAY_MS);
        return { day, ...(figures.get(day) ?? NONE) };
      });
      return toPage(all.slice((current - 1) * size, current * size), days, { current, size });
    },

    async totals(userId: string, range: Range): Promise<BotTotals> {
      await access.requireOwner(userId, range.roleId);
      const { counted } = rangeOf(range);
      const [figures, topQuestions] = await Promise.all([
        statistics.totals(counted, userId),
        statistics.topQuestions(counted, TOP),
      ]);
      return { ...figures, topQuestions };
    },
  };
};
