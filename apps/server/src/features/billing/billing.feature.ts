import type { Entitlements } from '../../core/ledger/entitlements.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payment } from '../../ports/payment.ts';
import type { NotifyEntitlements } from './notify-entitlements.ts';
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
import type { UserReader } from './user-reader.ts';

const DELETE_EXPIRED = 'tidy-billing';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  entitlements: Entitlements;
  users: UserReader;
  payment: Payment | undefined;
  notifyEntitlements: NotifyEntitlements;
  settings: Omit<OfferSettings, 'payment'> & {
    /** Public URL; empty if not configured. */
    publicUrl: string;
    /** URL to which the payment service returns: the public URL, or else the local address. */
    returnUrl: string;
    inviteAnswers: number;
  };
};

export const createBillingFeature = ({ database, jobs, users, payment, settings, ...deps }: Deps) => {
  const { publicUrl, returnUrl, inviteAnswers } = settings;
  const stores = {
    coupons: createCouponStore(database),
    invites: createInviteStore(database),
    payPages: createPayPageStore(database),
    payments: createPaymentStore(database),
  };
  const offers = createOfferList({ ...settings, payment: payment ? 'stripe' : 'none' });
  const coupons = createCouponService({ ...deps, store: stores.coupons });
  const payPages = createPayPageService({
    ...deps,
    store: stores.payPages,
    offers,
    users,
    publicUrl,
  });
  const payments = createPaymentService({ ...deps, store: stores.payments, payment, offers, returnUrl });
  const invites = createInviteService({
    ...deps,
    store: stores.invites,
    users,
    publicUrl,
    answers: inviteAnswers,
  });
  jobs.register(DELETE_EXPIRED, () => stores.payPages.deleteExpired(deps.clock.now()));
  jobs.schedule(DELETE_EXPIRED, '41 * * * *');
  const feature: Feature = {
    routes: billingRoutes({ offers, coupons, payPages, payments, invites }),
    userData: billingUserData(stores),
  };
  return { feature, resolvePayer: payPages.resolve, onAnswer: invites.onAnswer, coupons };
};
