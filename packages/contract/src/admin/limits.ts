export const ADMIN_LIMITS = {
  searchMax: 100,
  /** Codes per request; the command line creates more. */
  couponsAtOnce: 100,
  couponUses: 100_000,
  couponDays: 3650,
  usageDays: 30,
} as const;
