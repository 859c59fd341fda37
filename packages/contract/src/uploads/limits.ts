/** Sizes are in bytes, counted in 1024 units. */
export const UPLOAD_LIMITS = {
  /** The page uses resumable uploads for files of this size and more. */
  resumableFrom: 8 * 1024 * 1024,
  /** Size of one part; an interruption loses at most this much. */
  partSize: 2 * 1024 * 1024,
  /** An upload without progress is deleted after this time. */
  retentionMs: 24 * 60 * 60 * 1000,
  unfinished: 100,
  /** Characters of the metadata header. */
  metadataLength: 4000,
} as const;
