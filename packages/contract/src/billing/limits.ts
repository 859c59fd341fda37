/** Lifetimes of tickets and payments, and the maximum length of a code. */
export const BILLING_LIMITS = {
  /** A pay ticket is part of a URL, so it is valid once and for a short time. */
  ticketSeconds: 60,
  payMinutes: 30,
  /** Time to complete a payment. */
  checkoutMinutes: 60,
  actCodeMax: 64,
} as const;
