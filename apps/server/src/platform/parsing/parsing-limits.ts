/** What reading one file may cost. Beyond it the file is refused, and the server goes on. */
export const PARSING_LIMITS = {
  /** Resident memory of the process that reads it. */
  memoryBytes: 512 * 1024 * 1024,
  /** Longest silence: without a sign of progress the file is given up. */
  silenceMs: 30_000,
  /** How many silences the whole may last when progress keeps coming. */
  silencesInAll: 10,
  /** Longest text, in UTF-16 units. */
  textLength: 5_000_000,
  /** All entries of an archive together, unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  /** How many times larger than itself an archive may unpack, once it unpacks to more than `ratioFreeBytes`. */
  unpackedRatio: 200,
  ratioFreeBytes: 10 * 1024 * 1024,
  archiveEntries: 10_000,
  /** Width times height of a picture. */
  picturePixels: 25_000_000,
  /** Width and height of what is drawn of a picture. */
  portraitSide: 256,
  /** The longer side of what models and pages are shown of a picture: more, models shrink themselves. */
  viewSide: 1568,
  /** The longer sides of a picture among others, on wide pages and on small ones. */
  mediumSide: 768,
  smallSide: 320,
  /** The longer side of a picture that is still being made. */
  sketchSide: 448,
  /** Pages of one PDF that are drawn to be read as pictures. */
  scannedPages: 60,
  /** Files waiting for a free process. */
  queueLength: 1_000,
  /** How long a process without work is kept. */
  idleMs: 30_000,
} as const;
