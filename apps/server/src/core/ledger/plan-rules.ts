import type { PlanRules } from '@studiolo/contract/ledger/plan-rules';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { planRules } from './ledger.tables.ts';
import type { Limit, Limits, MeterLimits } from './limits.ts';

/** An amount that is unlimited in practice, and fits into the columns for amounts. */
export const UNLIMITED = 1_000_000_000;

const UNSET: PlanRules = { isOff: false, answers: null, pictures: null, minutes: null, pages: null };

export type PlanRuleStore = ReturnType<typeof createPlanRuleStore>;

export const createPlanRuleStore = (database: Database) => ({
  async get(queryable: Queryable = database): Promise<PlanRules> {
    const [row] = await queryable.select().from(planRules);
    if (!row) return UNSET;
    const { isOff, answers, pictures, minutes, pages } = row;
    return { isOff, answers, pictures, minutes, pages };
  },

  async set(rules: PlanRules): Promise<void> {
    await database
      .insert(planRules)
      .values({ id: 1, ...rules })
      .onConflictDoUpdate({ target: planRules.id, set: rules });
  },
});

const ofAmount = (limits: MeterLimits, max: number | null): MeterLimits =>
  max === null ? limits : { ...limits, free: { ...limits.free, max } };

/** Returns the environment's limits, overridden by an operator's limits for the free plan. */
export const withRules = ({ answer, picture, minute, page }: Limits, rules: PlanRules): Limits => ({
  answer: ofAmount(answer, rules.answers),
  picture: ofAmount(picture, rules.pictures),
  minute: ofAmount(minute, rules.minutes),
  page: ofAmount(page, rules.pages),
});

/** Returns limits with an operator's own limit of transcribed minutes a month, on every plan. */
export const withMinutes = (limits: Limits, max: number | null): Limits => {
  if (max === null) return limits;
  const limit: Limit = { window: 'month', max };
  return { ...limits, minute: { ...limits.minute, free: limit, paid: limit } };
};

const endless = ({ window, document }: Limit): Limit => ({
  window,
  max: UNLIMITED,
  ...(document !== undefined && { document: UNLIMITED }),
});

const endlessly = ({ kind, free, paid }: MeterLimits): MeterLimits => ({
  kind,
  free: endless(free),
  paid: endless(paid),
});

/** Returns limits with the same windows and unlimited amounts. */
export const withoutLimits = ({ answer, picture, minute, page }: Limits): Limits => ({
  answer: endlessly(answer),
  picture: endlessly(picture),
  minute: endlessly(minute),
  page: endlessly(page),
});
