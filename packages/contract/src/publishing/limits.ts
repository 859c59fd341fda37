export const PUBLISHING_LIMITS = {
  /** Length of the readable part of an address; characters that URLs escape count more. */
  slugLength: 60,
  /** Characters of a password for a page. */
  passwordMin: 4,
  passwordMax: 64,
  /** Wrong passwords per page within ten minutes, from one network and from all networks. */
  guessesPerNetwork: 10,
  guessesInTotal: 300,
  guessesMs: 600_000,
  /** Diagrams of one page, and the maximum size of a request with all of them, in bytes. */
  diagrams: 50,
  bodySize: 16 * 1024 * 1024,
  /** Characters of a page’s summary in previews. */
  descriptionLength: 160,
  /** Characters of a page of an answer. */
  pageLength: 500_000,
} as const;
