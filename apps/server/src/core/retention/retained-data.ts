import type { RetentionKind } from '@studiolo/contract/retention/rules';

/** A kind of data that can be removed by age. */
export type RetainedData = {
  kind: RetentionKind;
  /** Removes everything older than the given time. Returns the number of removed items. */
  removeBefore: (moment: Date, signal: AbortSignal) => Promise<number>;
};
