export const DICTATION_LIMITS = {
  /** Bytes of one recording. */
  size: 10_000_000,
  /** Longest stretch of speech that is transcribed in one piece. */
  milliseconds: 180_000,
} as const;
