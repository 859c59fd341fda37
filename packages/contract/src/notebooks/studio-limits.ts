export const STUDIO_LIMITS = {
  items: 200,
  instructionLength: 1000,
  /** Characters of a text that is checked or changed. */
  textLength: 60_000,
  /** Citations of one text. */
  anchors: 400,
} as const;
