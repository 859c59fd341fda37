import type { RetentionKind } from '@studiolo/contract/retention/rules';

/** A kind of data that can be removed by age. */
export type RetainedData = {
  kind: RetentionKind;
  /** Removes everything older than a moment. Returns how much there was. */
  removeBefore: (moment: Date, signal: AbortSignal) => Promise<number>;
};
