export const NOTE_LIMITS = {
  /** Notes of one notebook. */
  notes: 1000,
  titleLength: 100,
  contentLength: 200_000,
  excerptLength: 200,
  /** Passages that one note cites. */
  anchors: 300,
  /** Versions of one note that are kept, the newest. */
  versions: 50,
  /** What one person saves within this time is one version. */
  versionMs: 300_000,
} as const;
