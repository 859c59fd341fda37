/** How long things take that nobody is told of. */
export type RunTiming = {
  /** How often to look for runs that became due without a notice, such as by their timer. */
  lookEveryMs: number;
  /** How often to look for runs whose server died. */
  recoverEveryMs: number;
  /** How long a server has to be away before it is called dead: a busy one takes some seconds to come back. */
  awayMs: number;
  /** The pause before what failed is tried again; it doubles with each further failure. */
  firstPauseMs: number;
  /** How long a run that waits keeps its slot, as what it waits for often comes at once. */
  holdMs: number;
  /** How long what runs has to end by itself when its server stops. */
  drainMs: number;
};

export const RUN_TIMING: RunTiming = {
  lookEveryMs: 1000,
  recoverEveryMs: 10_000,
  awayMs: 3500,
  firstPauseMs: 2000,
  holdMs: 1000,
  drainMs: 6000,
};

/** The part of a stop in which runs are told that they are interrupted, and connections are closed. */
const STOP_TAKES_MS = 4000;

export const timingToStopWithin = (seconds: number): RunTiming => ({
  ...RUN_TIMING,
  drainMs: seconds * 1000 - STOP_TAKES_MS,
});
