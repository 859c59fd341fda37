/**
 * What a step does when it was begun and nobody knows how it ended, as its server died or the connection broke.
 * `again`: it is done again, which a service must bear that is told the step's reference as its idempotency key.
 * A function: the service is asked what became of the reference, and only where it knows of none is it done again.
 * `fail`: the service can tell neither, so it is not asked twice: the run fails, and its price is given back.
 */
export type IfUnknown<T> = 'again' | 'fail' | ((reference: string) => Promise<T | undefined>);

/**
 * Does something once and keeps its result, as JSON, before it answers. A name stands for one step of a run. The
 * reference is the same in each attempt, and no other step of any run has it.
 */
export type DoStep = <T>(
  name: string,
  act: (reference: string) => Promise<T>,
  options?: {
    ifUnknown?: IfUnknown<T>;
    /** What of the run's price the result is worth: paid in the commit that keeps it, for good. */
    settles?: (result: T) => number;
  },
) => Promise<T>;

export type NextOptions = {
  /** In milliseconds. */
  timeout?: number;
  /** It hardly ever comes at once: the slot is given up for others at the beginning of the wait. */
  isSlow?: boolean;
};

export type Signals = {
  /** The next signal of a name that came; undefined when none did before the timeout. */
  next: <T = unknown>(name: string, options?: NextOptions) => Promise<T | undefined>;
};

/** What the work of a run is given. */
export type RunContext = {
  runId: string;
  owner: string;
  /** Aborted when the owner stops it, this server ends, or the run is put away until what it waits for comes. */
  signal: AbortSignal;
  step: DoStep;
  signals: Signals;
  /** Waits so many milliseconds. Neither this nor a signal that is long in coming takes up a slot or a server. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Says what the whole came to, once that is known: at most that is paid in the commit that keeps the result. */
  settle: (actual: number) => void;
};

/** A step was begun, nobody knows how it ended, and it must not be done twice. */
export class OutcomeUnknown extends Error {
  constructor(name: string) {
    super(`it is not known how the step ${name} ended`);
  }
}
