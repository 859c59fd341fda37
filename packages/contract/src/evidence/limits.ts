export const EVIDENCE_LIMITS = {
  /** Characters of a text that is checked at once. */
  textLength: 200_000,
  /** Citations of such a text. */
  anchors: 500,
} as const;
