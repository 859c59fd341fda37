export const DICTATION_LIMITS = {
  /** Bytes of one recording. */
  size: 10_000_000,
  /** Maximum duration of one dictation. */
  milliseconds: 180_000,
} as const;
