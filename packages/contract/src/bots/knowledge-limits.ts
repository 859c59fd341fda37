export const KNOWLEDGE_LIMITS = {
  sources: 500,
  /** Addresses per request. */
  urlsAtOnce: 100,
  pairs: 1000,
  questionLength: 500,
  answerLength: 5000,
} as const;
