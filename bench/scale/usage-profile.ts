/** Assumed use by one active user per day. All figures are calculated from these numbers. */
export const USE_PER_DAY = {
  answers: 12,
  tokensPerAnswer: 500,
  /** New sources in notebooks, bots and projects: files, web pages and texts. */
  sources: 0.5,
  megabytesPerSource: 1.5,
  /** Hours for which a page is open. */
  openHours: 1.5,
  /** Seconds until an answer is complete. */
  answerSeconds: 12,
} as const;

/** Share of the day's use that falls into its busiest hour. */
export const PEAK_HOUR_SHARE = 0.12;

/** Maximum processor utilization in the busiest hour. Leaves room for the load of a failed server. */
export const MAX_UTILIZATION = 0.5;

/** US dollars per month: typical list prices of large clouds in 2026, without discounts. */
export const PRICES = {
  core: 25,
  gigabyteOfMemory: 3.5,
  gigabyteOfDatabase: 0.23,
  gigabyteOfFiles: 0.023,
} as const;
