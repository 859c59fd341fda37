import type { Stage } from './stage.ts';

const WRONGS = ['lost', 'duplicated', 'charged wrongly'] as const;

type Wrong = (typeof WRONGS)[number];

/** Counts the comparisons made during a fault and afterwards, and records each difference. */
export class Tally {
  readonly compared: Record<Wrong, number> = { lost: 0, duplicated: 0, 'charged wrongly': 0 };
  readonly differences: { wrong: Wrong; what: string }[] = [];
  longestHeldMs = 0;

  compare(wrong: Wrong, value: unknown, expected: unknown, what: string): void {
    this.compared[wrong] += 1;
    const [is, was] = [JSON.stringify(value), JSON.stringify(expected)];
    if (is === was) return;
    this.differences.push({ wrong, what: `${what}: ${shorten(is)} instead of ${shorten(was)}` });
  }

  held(milliseconds: number): void {
    this.longestHeldMs = Math.max(this.longestHeldMs, milliseconds);
  }

  count(wrong: Wrong): string {
    const times = this.differences.filter((each) => each.wrong === wrong).length;
    return this.compared[wrong] === 0 ? '–' : `${times} of ${this.compared[wrong]}`;
  }
}

const MAX_SHOWN_LENGTH = 160;

const shorten = (text: string | undefined): string =>
  text === undefined || text.length <= MAX_SHOWN_LENGTH
    ? String(text)
    : `${text.slice(0, MAX_SHOWN_LENGTH)}… (${text.length})`;

/** One row of the table. */
export type Fault = {
  name: string;
  /** The users' actions meanwhile, and the comparison. */
  done: string;
  run: (stage: Stage, tally: Tally) => Promise<void>;
};
