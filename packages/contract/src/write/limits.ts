export const WRITE_LIMITS = {
  /** Characters before the caret that are sent for a completion. */
  before: 2000,
  /** Characters after it. */
  after: 500,
  /** Characters of a completion. */
  completion: 200,
} as const;
