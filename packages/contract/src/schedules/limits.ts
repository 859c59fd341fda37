export const SCHEDULE_LIMITS = {
  /** Schedules of an account, running or paused. */
  free: 5,
  paid: 50,
  titleLength: 120,
  promptLength: 4000,
  urlLength: 2000,
  /** Maximum number of results after which a schedule can be set to stop. */
  occurrences: 1000,
  /** Results that are kept for each schedule; the oldest are deleted. */
  results: 400,
  /** Characters of a watched page. */
  pageLength: 300_000,
  /** Changed sentences that a result stores for each kind of change; the others are counted. */
  shownSentences: 60,
  /** Consecutive failures after which a schedule stops. A page that is checked hourly gets a day. */
  failures: 3,
  hourlyFailures: 24,
} as const;
