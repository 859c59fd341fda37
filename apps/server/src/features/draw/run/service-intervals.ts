/** Intervals and pauses towards a drawing service, in ms. Tests shorten them. */
export const SERVICE_INTERVALS = {
  /** Interval at which a run polls its task. */
  pollMs: 3000,
  /** Interval after the first webhook. Polling continues, because that webhook may be the last. */
  pollAfterHookMs: 9000,
  /** Pauses before a task is submitted again to a service that is busy or does not answer, in ms. */
  submitPausesMs: [500, 1000, 2000, 4000, 8000],
  /** Pauses before a picture is downloaded again, in ms. */
  fetchPausesMs: [300, 1000, 3000, 6000],
};
