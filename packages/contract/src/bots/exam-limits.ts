export const EXAM_LIMITS = {
  /** Questions of one exam. */
  fewest: 5,
  most: 20,
  questionLength: 500,
  /** What the answer to one question has to say. */
  points: 5,
  pointLength: 300,
  /** Results that are kept of one bot, the newest. */
  results: 50,
} as const;
