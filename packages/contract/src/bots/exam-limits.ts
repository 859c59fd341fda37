export const EXAM_LIMITS = {
  /** Questions of one exam. */
  fewest: 5,
  most: 20,
  questionLength: 500,
  /** Expected points of one question. */
  points: 5,
  pointLength: 300,
  /** Results that are kept per bot, the newest. */
  results: 50,
} as const;
