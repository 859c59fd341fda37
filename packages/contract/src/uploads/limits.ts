/** Sizes are in bytes, counted in 1024 units. */
export const UPLOAD_LIMITS = {
  /** The page sends files of this size and more so that they go on after a break. */
  resumableFrom: 8 * 1024 * 1024,
  /** The page sends so much at once; a break costs no more. */
  partSize: 2 * 1024 * 1024,
  /** An upload that nothing more came of is kept for so long. */
  keptMs: 24 * 60 * 60 * 1000,
  /** Uploads of one person that are not taken in yet. */
  unfinished: 100,
  /** Characters of the header that says what a file is. */
  metadataLength: 4000,
} as const;
