export const EVIDENCE_LIMITS = {
  /** Characters of a text that is checked at once. */
  textLength: 200_000,
  /** What such a text cites. */
  anchors: 500,
} as const;
