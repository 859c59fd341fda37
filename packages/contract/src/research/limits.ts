export const RESEARCH_LIMITS = {
  /** Research tasks of an account, so that a daily schedule lasts for five years. */
  researches: 2000,
  questionLength: 2000,
  subQuestions: 8,
  subQuestionLength: 400,
  /** Search queries of a sub-question. */
  queries: 3,
  queryLength: 200,
  rounds: 3,
  collections: 30,
  /** Messages to one run. */
  messages: 20,
  messageLength: 1000,
  /** Plans that a model makes for a user in a day, which are free. */
  plansPerDay: 40,
} as const;
