export const WRITE_LIMITS = {
  /** Letters before the caret that a continuation is made from. */
  before: 2000,
  /** Letters behind it. */
  after: 500,
  /** Letters of a continuation. */
  completion: 200,
} as const;
