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

const DEFAULT_DAYS = 30;
/** Maximum range of a report: ten years. */
const MAX_DAYS = 3660;
const MAX_TOP_QUESTIONS = 10;
const NO_FIGURES = { users: 0, questions: 0, answered: 0, liked: 0, disliked: 0, cost: 0 };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export type ReportService = ReturnType<typeof createReportService>;

export const createReportService = ({ access, statistics, clock }: Deps) => {
  const rangeOf = ({ roleId, from, to }: Range) => {
    const last = Date.parse(to ?? dayOf(clock.now().getTime()));
    const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : Date.parse(from);
    const days = Math.round((last - first) / DAY_MS) + 1;
    if (!(days >= 1 && days <= MAX_DAYS)) throw new Refusal('INVALID', { key: 'report-range' });
    const scope = { kind: BOT_KIND, id: roleId, from: new Date(first), until: new Date(last + DAY_MS) };
    return { scope, last, days };
  };

  return {
    async days(userId: string, { current, size, ...range }: Range & { current: number; size: number }) {
      await access.requireOwner(userId, range.roleId);
      const { scope, last, days } = rangeOf(range);
      const figures = await statistics.days(scope, userId);
      const all = Array.from({ length: days }, (_, at): BotDay => {
        const day = dayOf(last - at * DAY_MS);
        return { day, ...(figures.get(day) ?? NO_FIGURES) };
      });
      return toPage(all.slice((current - 1) * size, current * size), days, { current, size });
    },

    async totals(userId: string, range: Range): Promise<BotTotals> {
      await access.requireOwner(userId, range.roleId);
      const { scope } = rangeOf(range);
      const [figures, topQuestions] = await Promise.all([
        statistics.totals(scope, userId),
        statistics.topQuestions(scope, MAX_TOP_QUESTIONS),
      ]);
      return { ...figures, topQuestions };
    },
  };
};
