/** Assumed use of one active user on one day. Change these numbers, and every figure follows. */
export const USE_PER_DAY = {
  answers: 12,
  tokensPerAnswer: 500,
  /** New sources in notebooks, bots and projects: files, pages, texts. */
  sources: 0.5,
  megabytesPerSource: 1.5,
  /** Hours that a page is open. */
  openHours: 1.5,
  /** Seconds until an answer is complete. */
  answerSeconds: 12,
} as const;

/** Share of the day's use that falls into its busiest hour. */
export const PEAK_HOUR_SHARE = 0.12;

/** Share of a processor that may be used in the busiest hour, so that the loss of a server is survived. */
export const MAX_UTILIZATION = 0.5;

/** US dollars a month: typical list prices of large clouds in 2026, without discounts. */
export const PRICES = {
  core: 25,
  gigabyteOfMemory: 3.5,
  gigabyteOfDatabase: 0.23,
  gigabyteOfFiles: 0.023,
} as const;
