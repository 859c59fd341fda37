/** Sizes are in bytes, counted in 1024 units. */
export const VOICE_LIMITS = {
  titleLength: 100,
  folderLength: 60,
  tags: 10,
  tagLength: 30,
  /** The page sends what was recorded in pieces of so long; a crash costs no more than the last. */
  pieceMs: 3000,
  pieceSize: 2 * 1024 * 1024,
  longestSeconds: 4 * 3600,
  uploadSize: 2 * 1024 * 1024 * 1024,
  /** One recording of the free plan ends then. */
  trialSeconds: 60,
  marks: 500,
  /** Levels that the line of a recording is drawn by. */
  peaks: 240,
  segmentsAtOnce: 500,
  segmentLength: 5000,
  /** A transcript that is typed or pasted. */
  typedLength: 500_000,
  /** Words that somebody’s transcriptions are told of. */
  words: 300,
  wordLength: 60,
  minutesLines: 200,
  instructionLength: 2000,
  sharedWith: 50,
  /** People that one person lets in on a day. */
  invitedADay: 100,
  /** Recordings that one question may be answered from. */
  askedAtOnce: 500,
  /** A deleted recording can be brought back for so long. */
  undoMs: 300_000,
  pageSize: 20,
} as const;
