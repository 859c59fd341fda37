export const DICTATION_LIMITS = {
  /** Bytes of one recording. */
  size: 10_000_000,
  /** What is said at a stretch is written down at the latest after so long. */
  milliseconds: 180_000,
} as const;
