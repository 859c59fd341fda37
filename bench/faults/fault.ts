import type { TestBed } from './test-bed.ts';

const DEFECTS = ['lost', 'duplicated', 'charged wrongly'] as const;

type Defect = (typeof DEFECTS)[number];

/** Counts the comparisons during and after a fault, and records each difference. */
export class Tally {
  readonly comparisons: Record<Defect, number> = { lost: 0, duplicated: 0, 'charged wrongly': 0 };
  readonly differences: { defect: Defect; message: string }[] = [];
  longestBlockedMs = 0;

  compare(defect: Defect, value: unknown, expected: unknown, subject: string): void {
    this.comparisons[defect] += 1;
    const [actualText, expectedText] = [JSON.stringify(value), JSON.stringify(expected)];
    if (actualText === expectedText) return;
    this.differences.push({
      defect,
      message: `${subject}: ${shorten(actualText)} instead of ${shorten(expectedText)}`,
    });
  }

  recordBlocked(milliseconds: number): void {
    this.longestBlockedMs = Math.max(this.longestBlockedMs, milliseconds);
  }

  count(defect: Defect): string {
    const differences = this.differences.filter((each) => each.defect === defect).length;
    return this.comparisons[defect] === 0 ? '–' : `${differences} of ${this.comparisons[defect]}`;
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
  /** Actions of users during the fault, and the expected result. */
  description: string;
  run: (testBed: TestBed, tally: Tally) => Promise<void>;
};
