/** Sizes are in bytes, counted in 1024 units. */
export const VOICE_LIMITS = {
  titleLength: 100,
  folderLength: 60,
  tags: 10,
  tagLength: 30,
  /** Length of the pieces in which the page sends a recording, in ms. A crash loses at most one piece. */
  pieceMs: 3000,
  pieceSize: 2 * 1024 * 1024,
  maxSeconds: 4 * 3600,
  uploadSize: 2 * 1024 * 1024 * 1024,
  /** Maximum length of a recording on the free plan. */
  trialSeconds: 60,
  marks: 500,
  /** Loudness values of a recording's waveform. */
  peaks: 240,
  segmentsAtOnce: 500,
  segmentLength: 5000,
  /** Characters of a typed or pasted transcript. */
  typedLength: 500_000,
  /** Lines of a transcript, or passages of a JSON file: two for each second of the longest recording. */
  typedLines: 30_000,
  /** Characters of a pasted JSON file with the times of each word. */
  pastedLength: 8_000_000,
  /** Vocabulary words that are sent with a user's transcriptions. */
  words: 300,
  wordLength: 60,
  minutesLines: 200,
  instructionLength: 2000,
  sharedWith: 50,
  /** Invitations per user and day. */
  invitationsPerDay: 100,
  recordingsPerQuestion: 500,
  pageSize: 20,
} as const;
