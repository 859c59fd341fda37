export const ADMIN_LIMITS = {
  searchMax: 100,
  /** Codes per request. The command line can create more. */
  couponsAtOnce: 100,
  couponUses: 100_000,
  couponDays: 3650,
  usageDays: 30,
} as const;
