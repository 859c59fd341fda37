import type { UserData } from '../../core/user-data/user-data.ts';
import type { CouponStore } from './coupons.store.ts';
import type { InviteStore } from './invites.store.ts';
import type { PayPageStore } from './pay-page.store.ts';
import type { PaymentStore } from './payments.store.ts';

export type BillingStores = {
  coupons: CouponStore;
  invites: InviteStore;
  payPages: PayPageStore;
  payments: PaymentStore;
};

export const billingUserData = ({ coupons, invites, payPages, payments }: BillingStores): UserData => ({
  tables: ['coupon_uses', 'pay_tickets', 'pay_sessions', 'payments'],
  export: async (owner) => ({
    codes: await coupons.usesOf(owner),
    payments: await payments.ofOwner(owner),
  }),
  async erase(owner, queryable) {
    await coupons.eraseUses(owner, queryable);
    await invites.erase(owner, queryable);
    await payPages.erase(owner, queryable);
    await payments.erase(owner, queryable);
  },
});
