export const NOTE_LIMITS = {
  notes: 1000,
  titleLength: 100,
  contentLength: 200_000,
  excerptLength: 200,
  anchors: 300,
  /** Number of versions that are kept per note. */
  versions: 50,
  /** Changes by one user within this time are one version. */
  versionMs: 300_000,
} as const;
