/** Intervals and retry delays for image services, in ms. Tests shorten them. */
export const SERVICE_INTERVALS = {
  /** Polling interval. */
  pollMs: 3000,
  /** Polling interval after the first webhook. Polling continues, because later webhooks may get lost. */
  pollAfterHookMs: 9000,
  /** Delays before retries of submitting a task. */
  submitPausesMs: [500, 1000, 2000, 4000, 8000],
  /** Delays before retries of downloading a picture. */
  fetchPausesMs: [300, 1000, 3000, 6000],
};
