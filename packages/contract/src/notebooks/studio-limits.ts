export const STUDIO_LIMITS = {
  /** Things made in one notebook. */
  items: 200,
  instructionLength: 1000,
  /** Characters of a text that is checked or changed. */
  textLength: 60_000,
  /** Anchors of one text. */
  anchors: 400,
  /** A deleted item can be brought back for so long. */
  undoMs: 300_000,
} as const;
