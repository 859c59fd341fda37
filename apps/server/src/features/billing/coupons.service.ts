import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import type { Entitlements, Grant } from '../../core/ledger/entitlements.service.ts';
import { tokenHash } from '../../core/secrets/tokens.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NotifyEntitlements } from './notify-entitlements.ts';
import type { CouponStore } from './coupons.store.ts';
import { randomBytes } from 'node:crypto';

/** Crockford's Base32 alphabet: no letter can be mistaken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 20;
const GROUP_LENGTH = 5;

/** Returns a code of 100 random bits, in groups of five characters. */
const newCode = (): string => {
  const characters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return Array.from({ length: CODE_LENGTH / GROUP_LENGTH }, (_, at) =>
    characters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH),
  ).join('-');
};

/** Ignores case, spaces and dashes, and replaces O, I and L with the digits that they resemble. */
const normalizeCode = (typed: string): string =>
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
  notifyEntitlements: NotifyEntitlements;
};

/** An operator's request for `count` codes with the same grants. Each can be used by `uses` users. */
export type CouponRequest = { grants: Grant[]; count: number; uses: number; expiresAt: Date | null };

export type CouponService = ReturnType<typeof createCouponService>;

/** Creates and redeems codes for plans and packs. */
export const createCouponService = ({
  store,
  entitlements,
  clock,
  transaction,
  notifyEntitlements,
}: Deps) => ({
  /**
   * Grants everything in a code, or nothing. Does not reveal whether a refused code is wrong, used up or
   * expired.
   */
  redeem: (owner: string, actCode: string): Promise<{ granted: GrantedUnits[] }> =>
    transaction(async (tx) => {
      const grants = await store.use(tokenHash(normalizeCode(actCode)), owner, clock.now(), tx);
      if (!grants) throw new Refusal('COUPON_INVALID', { fields: { actCode: 'COUPON_INVALID' } });
      const granted: GrantedUnits[] = [];
      for (const grant of grants) granted.push(await entitlements.grant(owner, grant, tx));
      await notifyEntitlements(owner, tx);
      return { granted };
    }),

  page: store.page,

  /** Creates and returns codes. They cannot be shown again, because only their hashes are stored. */
  async create({ grants, count, uses, expiresAt }: CouponRequest): Promise<string[]> {
    const codes = Array.from({ length: count }, newCode);
    const createdAt = clock.now();
    await store.insert(
      codes.map((code) => ({ codeHash: tokenHash(normalizeCode(code)), grants, uses, expiresAt, createdAt })),
    );
    return codes;
  },
});
