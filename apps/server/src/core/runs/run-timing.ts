export type RunTiming = {
  /** Interval between queries for runs that became due without a notice, for example by a timer. */
  pollIntervalMs: number;
  /** Interval between queries for runs of dead servers. */
  recoverEveryMs: number;
  /**
   * Time without a sign of life after which a server is considered dead. A busy server takes a few seconds to
   * respond.
   */
  awayMs: number;
  /** Pause before the first retry; doubles after each failure. */
  firstPauseMs: number;
  /** Time that a waiting run keeps its slot, as its signal often arrives at once. */
  holdMs: number;
  /** Time for running work to end by itself when its server stops. */
  drainMs: number;
  /** Time after the end of a run in which other servers can report that it was followed there. */
  followedWithinMs: number;
};

export const RUN_TIMING: RunTiming = {
  pollIntervalMs: 1000,
  recoverEveryMs: 10_000,
  awayMs: 3500,
  firstPauseMs: 2000,
  holdMs: 1000,
  drainMs: 6000,
  followedWithinMs: 1000,
};

/** Part of the shutdown reserved for interrupting runs and closing connections. */
const SHUTDOWN_RESERVE_MS = 4000;

export const timingToStopWithin = (seconds: number): RunTiming => ({
  ...RUN_TIMING,
  drainMs: seconds * 1000 - SHUTDOWN_RESERVE_MS,
});
