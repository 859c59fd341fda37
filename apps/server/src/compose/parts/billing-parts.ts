import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import { choosePayment } from '../adapters/choose-adapters.ts';
import type { createDatabaseParts } from './database-parts.ts';
import { createEntitlements, type Grant, type Vip } from '../../core/ledger/entitlements.service.ts';
import { createEntitlementStore } from '../../core/ledger/entitlements.store.ts';
import { ledgerRoutes } from '../../core/ledger/ledger.routes.ts';
import { createLedger, type PathsOf } from '../../core/ledger/ledger.service.ts';
import { createLedgerStore } from '../../core/ledger/ledger.store.ts';
import { ledgerUserData } from '../../core/ledger/ledger.user-data.ts';
import { createPlanRuleStore, withRules } from '../../core/ledger/plan-rules.ts';
import { limitsFrom } from '../../core/ledger/limits.ts';
import type { QuotaStore } from '../../core/quotas/quotas.store.ts';
import { createUsageStore } from '../../core/ledger/usage.store.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Regions } from '../../core/region/regions.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import { adminEmails, type Environment } from '../../env.ts';
import { groupPlanKinds } from '../group-plans.ts';
import { siteUrl } from '../site-url.ts';
import { operatorReader } from '../../features/account/profile/operators.ts';
import { createUserReader } from '../../features/account/profile/user-reader.ts';
import { daysReader } from '../../features/account/profile/time-zone.ts';
import { createBillingFeature } from '../../features/billing/billing.feature.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';

type Options = Pick<
  Awaited<ReturnType<typeof createDatabaseParts>>,
  'database' | 'reads' | 'transaction' | 'jobs'
> & {
  environment: Environment;
  regions: Regions;
  sockets: Sockets;
  egress: Egress;
  clock: Clock;
  log: Log;
  canDraw: () => Promise<boolean>;
  quotas: QuotaStore;
};

/** The ledger, plans, and payments. */
export const createBillingParts = ({
  environment,
  regions,
  sockets,
  egress,
  canDraw,
  quotas,
  ...ground
}: Options) => {
  const { database, reads, transaction, clock } = ground;
  const entitlementStore = createEntitlementStore(database);
  const entitlements = createEntitlements({ store: entitlementStore, clock });
  const notifyEntitlements = async (owner: string, queryable?: Queryable): Promise<void> => {
    await sockets.notify(owner, 'plan', '', queryable);
    await sockets.notify(owner, 'count', '', queryable);
  };
  const limits = limitsFrom(environment);
  const rules = createPlanRuleStore(database);
  const isOperator = operatorReader(database, adminEmails(environment));
  const billing = createBillingFeature({
    ...ground,
    entitlements,
    users: createUserReader(database),
    payment: choosePayment(environment, egress.operatorFetch),
    notifyEntitlements,
    settings: {
      publicUrl: environment.PUBLIC_URL ?? '',
      returnUrl: siteUrl(environment),
      variant: environment.VARIANT,
      variantOf: regions.likely,
      currency: environment.CURRENCY,
      prices: environment.PRICES ?? {},
      limits: async () => withRules(limits, await rules.get()),
      canDraw,
      inviteAnswers: environment.INVITE_ANSWERS,
    },
  });
  const ledgerStore = createLedgerStore(database);
  const ledger = createLedger({
    store: ledgerStore,
    clock,
    entitlements: entitlementStore,
    limits,
    rules,
    quotas,
    isOperator,
    daysOf: daysReader(database, clock),
    onAnswer: billing.onAnswer,
  });
  /** Paid entitlements; users without limits have all of them. */
  const schedule = {
    isPro: async (owner: string): Promise<boolean> =>
      (await ledger.isUnlimited(owner)) || entitlements.isPro(owner),
    vipOf: async (owner: string): Promise<Vip> => {
      const [vip, isUnlimited] = await Promise.all([entitlements.vipOf(owner), ledger.isUnlimited(owner)]);
      return isUnlimited ? { ...vip, isChatgptVip: true, isMidjourneyVip: true, isUnlimited } : vip;
    },
  };
  const features = (pathsOf: PathsOf): Feature[] => [
    billing.feature,
    {
      routes: ledgerRoutes(ledger, entitlements, pathsOf),
      userData: ledgerUserData(ledgerStore, entitlementStore),
    },
  ];
  /** Functions for the operators' pages. */
  const desk = {
    coupons: billing.coupons,
    usage: createUsageStore(reads),
    runningOf: entitlementStore.runningOf,
    grant: (owner: string, grant: Grant): Promise<GrantedUnits> =>
      transaction(async (tx) => {
        const granted = await entitlements.grant(owner, grant, tx);
        await notifyEntitlements(owner, tx);
        return granted;
      }),
  };
  /** Gives a user the plans of their groups, and revokes those of other groups. */
  const setGroupPlans = (owner: string, groups: readonly string[]): Promise<void> =>
    transaction(async (tx) => {
      const kinds = groupPlanKinds(environment.OIDC_GROUP_PLANS, groups);
      if (await entitlements.setGroupPlans(owner, kinds, tx)) await notifyEntitlements(owner, tx);
    });
  const plans = { rules, limits };
  return { ledger, held: schedule, setGroupPlans, plans, features, resolvePayer: billing.resolvePayer, desk };
};
