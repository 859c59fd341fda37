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
};

export type EndedRun = {
  runId: string;
  asker: string;
  kind: RunKindName;
  state: RunOutcome['state'];
  isFollowed: boolean;
  startedAt: Date;
};

/** Whether the result was saved, or the run was discarded because its subject was deleted. */
export type FinishResult = 'saved' | 'discarded';

export type RunKind<Input = unknown, StoredInput = Input> = {
  kind: RunKindName;
  /**
   * Lane in which its runs wait; another server continues a run if its server dies. `here`: a run starts at
   * once on the server that received the request, and is interrupted if that server dies.
   */
  lane: Lane | 'here';
  /** Whether only its steps are charged; otherwise the end of the run charges the whole reservation. */
  isPaidByParts?: boolean;
  /**
   * Starts from the beginning in each attempt, whether after a crash or a wait; finished steps return their
   * saved results. Its decisions must therefore depend only on its input, its steps and its signals.
   */
  work: (input: Input, context: RunContext) => AsyncIterable<RunEvent>;
  /**
   * Saves the result in the transaction that ends the run. Returns `discarded` if the subject of the run was
   * deleted; the run is then deleted too.
   */
  finish: (input: StoredInput, outcome: RunOutcome, transaction: Transaction) => Promise<FinishResult>;
  /** Notifies the owner's devices of a saved result. An error is logged; the result stays. */
  notify?: (input: StoredInput, outcome: RunOutcome) => void | Promise<unknown>;
  /** Message for an error of `work`. Undefined if a retry may succeed. */
  explain: (error: unknown) => Sentence | undefined;
};
