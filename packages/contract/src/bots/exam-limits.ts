export const EXAM_LIMITS = {
  /** Questions of one exam. */
  minQuestions: 5,
  maxQuestions: 20,
  questionLength: 500,
  /** Expected points of one question. */
  points: 5,
  pointLength: 300,
  /** Number of results that are kept per bot. */
  results: 50,
} as const;
