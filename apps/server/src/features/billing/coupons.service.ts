import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import type { Entitlements, Grant } from '../../core/ledger/entitlements.service.ts';
import { tokenHash } from '../../core/secrets/tokens.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Announce } from './announce.ts';
import type { CouponStore } from './coupons.store.ts';
import { randomBytes } from 'node:crypto';

/** Crockford's: no letter can be mistaken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const GROUP = 5;

/** A code of 100 random bits, in groups that can be read out. */
const newActCode = (): string => {
  const signs = Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
  return Array.from({ length: LENGTH / GROUP }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join(
    '-',
  );
};

/** Normalizes a typed code: ignores case, spaces and dashes, and reads O, I and L as digits. */
const plainActCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

type Deps = {
  store: CouponStore;
  entitlements: Entitlements;
  clock: Clock;
  transaction: RunInTransaction;
  announce: Announce;
};

/** An operator's request for `count` codes with the same grants, each usable `uses` times. */
export type NewCoupons = { grants: Grant[]; count: number; uses: number; expiresAt: Date | null };

export type CouponService = ReturnType<typeof createCouponService>;

/** Codes that can be redeemed for plans and packs. */
export const createCouponService = ({ store, entitlements, clock, transaction, announce }: Deps) => ({
  /**
   * Grants everything in a code, or nothing. Wrong, spent, expired and repeated codes get the same refusal.
   */
  redeem: (owner: string, actCode: string): Promise<{ granted: GrantedUnits[] }> =>
    transaction(async (tx) => {
      const grants = await store.use(tokenHash(plainActCode(actCode)), owner, clock.now(), tx);
      if (!grants) throw new Refusal('COUPON_INVALID', { fields: { actCode: 'COUPON_INVALID' } });
      const granted: GrantedUnits[] = [];
      for (const grant of grants) granted.push(await entitlements.grant(owner, grant, tx));
      await announce(owner, tx);
      return { granted };
    }),

  page: store.page,

  /** Creates codes and returns them; only their hashes are stored. */
  async create({ grants, count, uses, expiresAt }: NewCoupons): Promise<string[]> {
    const codes = Array.from({ length: count }, newActCode);
    const createdAt = clock.now();
    await store.insert(
      codes.map((code) => ({ codeHash: tokenHash(plainActCode(code)), grants, uses, expiresAt, createdAt })),
    );
    return codes;
  },
});
