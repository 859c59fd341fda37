/** How long what pays is good, and how long a code may be. */
export const BILLING_LIMITS = {
  /** A pay ticket stands in an address, so it is good once and shortly. */
  ticketSeconds: 60,
  payMinutes: 30,
  /** A payment that was begun has to be made within this. */
  checkoutMinutes: 60,
  actCodeMax: 64,
} as const;
