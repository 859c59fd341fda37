/** What an operator may ask for at once. */
export const ADMIN_LIMITS = {
  searchMax: 100,
  /** Codes in one go: more are made on the command line. */
  couponsAtOnce: 100,
  couponUses: 100_000,
  couponDays: 3650,
  /** Days that the chart of use shows. */
  usageDays: 30,
} as const;
