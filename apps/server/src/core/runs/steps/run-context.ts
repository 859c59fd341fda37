/**
 * Behavior of a step whose outcome is unknown because its server died or its connection broke. `again`:
 * repeats the step, so its service must accept the step's reference as an idempotency key. A function: asks
 * the service about the reference, and repeats the step only if it returns undefined. `fail`: fails the run
 * and refunds its price, as the service supports neither.
 */
export type UnknownOutcomePolicy<T> = 'again' | 'fail' | ((reference: string) => Promise<T | undefined>);

/**
 * Runs an action once and saves its result, as JSON, before it returns. The name is unique within the run.
 * The reference is the same in each attempt and unique among all steps of all runs.
 */
export type RunStep = <T>(
  name: string,
  act: (reference: string) => Promise<T>,
  options?: {
    ifUnknown?: UnknownOutcomePolicy<T>;
    /** The cost of the result. Charged permanently in the commit that saves the result. */
    settles?: (result: T) => number;
  },
) => Promise<T>;

export type NextOptions = {
  /** In ms. */
  timeout?: number;
  /** Whether the signal hardly ever arrives at once: the slot is released when the wait begins. */
  isSlow?: boolean;
};

export type Signals = {
  /** Returns the next signal of a name. Undefined if none arrived before the timeout. */
  next: <T = unknown>(name: string, options?: NextOptions) => Promise<T | undefined>;
};

export type RunContext = {
  runId: string;
  owner: string;
  /**
   * Aborted if the owner stops the run, this server shuts down, or the run is suspended until its signal
   * arrives.
   */
  signal: AbortSignal;
  step: RunStep;
  signals: Signals;
  /** Waits for a time in ms. A long wait occupies neither a slot nor a server. */
  sleep: (milliseconds: number) => Promise<void>;
};

/** A step has an unknown outcome and must not be repeated. */
export class UnknownOutcomeFault extends Error {
  constructor(name: string) {
    super(`it is not known how the step ${name} ended`);
  }
}
