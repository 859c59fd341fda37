import type { Sentence } from '@studiolo/contract/text/say';
import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Transaction } from '../../platform/database/database.ts';
import type { NumberedEvent } from './events/event-log.ts';
import type { Lane } from './lanes/lane.ts';
import type { RunContext } from './steps/run-context.ts';

export type RunOutcome = {
  runId: string;
  owner: string;
  asker: string;
  state: 'done' | 'failed' | 'stopped' | 'interrupted';
  events: readonly NumberedEvent[];
  error: Sentence | undefined;
  /** What it came to, where its work said so; otherwise what was reserved for it. */
  cost?: number | undefined;
};

/** How a run ended that this server worked on. */
export type EndedRun = {
  runId: string;
  asker: string;
  kind: RunKindName;
  state: RunOutcome['state'];
  /** Somebody followed it to its end. */
  isHeard: boolean;
  startedAt: Date;
};

/** What a kind of run does. */
export type RunKind<Input = unknown, Kept = Input> = {
  kind: RunKindName;
  /**
   * Where it waits for a slot; it goes on elsewhere when its server dies. `here`: it starts at once on the server that
   * was asked, and is interrupted by its death.
   */
  lane: Lane | 'here';
  /** Its steps settle what it costs, each its part; otherwise its end does. */
  isPaidByParts?: boolean;
  /**
   * Begun again by each attempt, after a crash as after a wait; steps that were done answer from what was kept of them.
   * What it decides by should therefore come from its input, its steps and its signals.
   */
  work: (input: Input, context: RunContext) => AsyncIterable<RunEvent>;
  /**
   * Keeps the result in the database, in the same commit as the run's end, or undone with it; `gone` when what the run
   * was for was deleted, and it with it.
   */
  finish: (input: Kept, outcome: RunOutcome, transaction: Transaction) => Promise<'kept' | 'gone'>;
  /** Tells the owner's devices of a result that was kept. */
  tell?: (input: Kept, outcome: RunOutcome) => void;
  /** The sentence for an error that `work` threw; undefined for one worth another attempt. */
  explain: (error: unknown) => Sentence | undefined;
};
