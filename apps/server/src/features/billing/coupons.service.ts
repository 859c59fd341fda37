import type { Granted } from '@studiolo/contract/ledger/entities';
import type { Entitlements, Grant } from '../../core/ledger/entitlements.service.ts';
import { tokenHash } from '../../core/secrets/tokens.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { newActCode, plainActCode } from './act-code.ts';
import type { Announce } from './announce.ts';
import type { CouponStore } from './coupons.store.ts';

type Deps = {
  store: CouponStore;
  entitlements: Entitlements;
  clock: Clock;
  transaction: RunInTransaction;
  announce: Announce;
};

/** What an operator asks for: so many codes, each giving the same, each good so often. */
export type NewCoupons = { grants: Grant[]; count: number; uses: number; expiresAt: Date | null };

export type CouponService = ReturnType<typeof createCouponService>;

/** Codes that are exchanged for plans and packs. */
export const createCouponService = ({ store, entitlements, clock, transaction, announce }: Deps) => ({
  /** Gives what a code grants, all of it or nothing. A wrong, spent, expired or repeated one is one and the same refusal. */
  redeem: (owner: string, actCode: string): Promise<{ granted: Granted[] }> =>
    transaction(async (tx) => {
      const grants = await store.use(tokenHash(plainActCode(actCode)), owner, clock.now(), tx);
      if (!grants) throw new Refusal('COUPON_INVALID', { fields: { actCode: 'COUPON_INVALID' } });
      const granted: Granted[] = [];
      for (const grant of grants) granted.push(await entitlements.grant(owner, grant, tx));
      await announce(owner, tx);
      return { granted };
    }),

  page: store.page,

  /** Makes codes and answers them; they are kept nowhere else. */
  async create({ grants, count, uses, expiresAt }: NewCoupons): Promise<string[]> {
    const codes = Array.from({ length: count }, newActCode);
    const createdAt = clock.now();
    await store.insert(
      codes.map((code) => ({ codeHash: tokenHash(plainActCode(code)), grants, uses, expiresAt, createdAt })),
    );
    return codes;
  },
});
