import type { Entitlements } from '../../core/ledger/entitlements.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payment } from '../../ports/payment.ts';
import type { Announce } from './announce.ts';
import { billingRoutes } from './billing.routes.ts';
import { billingUserData } from './billing.user-data.ts';
import { createCouponService } from './coupons.service.ts';
import { createCouponStore } from './coupons.store.ts';
import { createInviteService } from './invites.service.ts';
import { createInviteStore } from './invites.store.ts';
import { createOfferList, type OfferSettings } from './offers.ts';
import { createPayPageService } from './pay-page.service.ts';
import { createPayPageStore } from './pay-page.store.ts';
import { createPaymentService } from './payments.service.ts';
import { createPaymentStore } from './payments.store.ts';
import type { People } from './people.ts';

const TIDY = 'tidy-billing';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  entitlements: Entitlements;
  people: People;
  payment: Payment | undefined;
  announce: Announce;
  settings: Omit<OfferSettings, 'payment'> & {
    /** Public address; empty if not configured. */
    publicUrl: string;
    /** Fallback address of this instance, which is always known. */
    returnUrl: string;
    inviteAnswers: number;
  };
};

export const createBillingFeature = ({ database, jobs, people, payment, settings, ...deps }: Deps) => {
  const { publicUrl, returnUrl, inviteAnswers } = settings;
  const stores = {
    coupons: createCouponStore(database),
    invites: createInviteStore(database),
    payPages: createPayPageStore(database),
    payments: createPaymentStore(database),
  };
  const offers = createOfferList({ ...settings, payment: payment ? 'stripe' : 'none' });
  const coupons = createCouponService({ ...deps, store: stores.coupons });
  const payPages = createPayPageService({ ...deps, store: stores.payPages, offers, people, publicUrl });
  const payments = createPaymentService({ ...deps, store: stores.payments, payment, offers, returnUrl });
  const invites = createInviteService({
    ...deps,
    store: stores.invites,
    people,
    publicUrl,
    answers: inviteAnswers,
  });
  jobs.register(TIDY, () => stores.payPages.deleteExpired(deps.clock.now()));
  jobs.schedule(TIDY, '41 * * * *');
  const feature: Feature = {
    routes: billingRoutes({ offers, coupons, payPages, payments, invites }),
    userData: billingUserData(stores),
  };
  return { feature, resolvePayer: payPages.resolve, onAnswer: invites.onAnswer, coupons };
};
