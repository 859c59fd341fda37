import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Price } from '@studiolo/contract/ledger/prices';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunContext } from '../runs/steps/run-context.ts';

/** Subject of a schedule: a question to a notebook, bot or other item of the owner, or a page. */
export type ScheduleTarget = {
  ownerId: string;
  /** Id of the notebook, bot or other thing. Empty for a page. */
  targetId: string;
  prompt: string;
  /** Watched page. Empty if no page is watched. */
  url: string;
  locale: Locale;
};

export type ScheduleTask = ScheduleTarget & {
  /** Conversation of the earlier occurrences. Null before the first. */
  sessionId: string | null;
};

export type ScheduleFinding = {
  text: string;
  /** Text to compare with that of other occurrences. By default, the text without its citations. */
  compared?: string;
  citations: Anchor[];
  /** Path in the app, or address of a page, that shows the text in its place. */
  path: string;
  sessionId?: string;
};

/** Work that can run on a schedule. Features list theirs; schedules know none of them. */
export type ScheduleKind = {
  kind: string;
  /** Whether it needs a question, and whether it watches a page. */
  needs: readonly ('prompt' | 'url')[];
  /** Returns the target's title and path. Undefined if it is gone, or the owner may no longer use it. */
  describe: (target: ScheduleTarget) => Promise<{ title: string; path: string } | undefined>;
  /** Returns the price of one occurrence, which `run` charges by itself. */
  price: (target: ScheduleTarget) => Promise<Price>;
  /**
   * Does the work of one occurrence within its durable run. Throws a `ScheduleFault` with a reason for the owner, or
   * a `Refusal`. Another error is retried.
   */
  run: (task: ScheduleTask, context: RunContext) => Promise<ScheduleFinding>;
  /** Stops the work of an occurrence whose run the owner canceled. */
  cancel?: (ownerId: string, runId: string) => Promise<void>;
  /**
   * Delay before a difference is confirmed by a second run, in ms. Only for pages: they are free, and parts of them
   * differ at each reading.
   */
  confirmAfterMs?: number;
};

/** An occurrence failed; its owner is shown the reason. */
export class ScheduleFault extends Error {
  override readonly name = 'ScheduleFault';
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.key);
    this.sentence = sentence;
  }
}
