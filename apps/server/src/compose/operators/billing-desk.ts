import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import { createEntitlements, type Grant } from '../../core/ledger/entitlements.service.ts';
import { createEntitlementStore } from '../../core/ledger/entitlements.store.ts';
import { createAccountStore } from '../../features/account/account.store.ts';
import { createCouponService, type CouponRequest } from '../../features/billing/coupons.service.ts';
import { createCouponStore } from '../../features/billing/coupons.store.ts';
import { transactionOn, type Database } from '../../platform/database/database.ts';
import { systemClock, type Clock } from '../../ports/clock.ts';

export type { Grant, CouponRequest as NewCoupons };

/** Operators' grants and codes, with or without a running server. */
export const createBillingDesk = (database: Database, clock: Clock = systemClock) => {
  const entitlements = createEntitlements({ store: createEntitlementStore(database), clock });
  const transaction = transactionOn(database);
  const accounts = createAccountStore(database);
  const coupons = createCouponService({
    store: createCouponStore(database),
    entitlements,
    clock,
    transaction,
    notifyEntitlements: async () => undefined,
  });
  return {
    createCoupons: (input: CouponRequest): Promise<string[]> => coupons.create(input),

    /** Grants products to the user with an e-mail address; undefined if there is no such user. */
    async grant(email: string, grants: readonly Grant[]): Promise<GrantedUnits[] | undefined> {
      const user = await accounts.userByEmail(email.trim().toLowerCase());
      if (!user) return undefined;
      return transaction(async (tx) => {
        const granted: GrantedUnits[] = [];
        for (const grant of grants) granted.push(await entitlements.grant(user.id, grant, tx));
        return granted;
      });
    },
  };
};
