export const BOT_LIMITS = {
  /** Bots of one person. */
  bots: 200,
  greetingLength: 2000,
  descriptionLength: 500,
  promptLength: 20_000,
  tags: 5,
  tagLength: 20,
  /** Questions that a bot suggests. */
  suggestions: 6,
  suggestionLength: 200,
  /** Published versions that are kept of one bot, the newest. */
  versions: 100,
  /** Bots of others that one person may bind. */
  bindings: 200,
  reportLength: 1000,
  /** A deleted bot can be brought back for so long. */
  undoMs: 300_000,
} as const;
