export const PUBLISHING_LIMITS = {
  /** Letters of the readable part of an address; those of scripts that addresses spell out count more. */
  slugLength: 60,
  /** Letters of a password for a page. */
  passwordMin: 4,
  passwordMax: 64,
  /** Wrong passwords from one network for one page within ten minutes, and from all together. */
  guessesFromOne: 10,
  guessesInAll: 300,
  guessesMs: 600_000,
  /** Diagrams of one page, and the bytes that a request with all of them may have. */
  diagrams: 50,
  bodySize: 16 * 1024 * 1024,
  /** Letters of a page’s summary in previews. */
  descriptionLength: 160,
} as const;
