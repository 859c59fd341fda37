import * as z from 'zod/mini';

/** What the user may still use. Days and counts are whole numbers; moments are ISO 8601, empty when there is none. */
export const ChatCount = z.object({
  /** Pro now. */
  isPay: z.boolean(),
  /** Days of the paid period. */
  totalDay: z.int(),
  /** Days left of it. */
  remainder: z.int(),
  deadline: z.string(),
  /** Used today. */
  dailyCount: z.int(),
  /** Pack questions left this month. */
  monthCount: z.int(),
  /** Invite questions left. */
  FixedCount: z.int(),
  endTime: z.string(),
  /** Free a day. */
  totalfreeCount: z.int(),
  payType: z.enum(['year', 'quarter', 'month']),
  /** When the daily count starts again. */
  resetsAt: z.string(),
});
export type ChatCount = z.infer<typeof ChatCount>;

/** What a run may cost; `nothing` is never charged. */
export type Price = 'answer' | 'nothing';
