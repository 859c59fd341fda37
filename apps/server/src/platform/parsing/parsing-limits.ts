/** Limits for reading one file. A file beyond them is rejected, and the server continues. */
export const PARSING_LIMITS = {
  /** Resident memory of the parser process. */
  memoryBytes: 512 * 1024 * 1024,
  /** Maximum silence: without progress the file is given up. */
  silenceMs: 30_000,
  /** Maximum total time as a multiple of `silenceMs`, if progress is reported. */
  silencesInAll: 10,
  /** Maximum length of the text, in UTF-16 units. */
  textLength: 5_000_000,
  /** Maximum size of all unpacked entries of an archive together. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Maximum compression ratio of an archive that unpacks to more than `ratioFreeBytes`. */
  unpackedRatio: 200,
  ratioFreeBytes: 10 * 1024 * 1024,
  archiveEntries: 10_000,
  picturePixels: 50_000_000,
  /** Resident memory of a process for pictures: a HEIC photo of 48 megapixels takes 763 MB. */
  pictureBytes: 896 * 1024 * 1024,
  /** Width and height of a rendered picture. */
  portraitSide: 256,
  /** Longer side of a picture as sent to models and pages; models downscale anything larger. */
  viewSide: 1568,
  /** Longer sides of thumbnails, on wide pages and on small ones. */
  mediumSide: 768,
  smallSide: 320,
  /** Longer side of a preview of an unfinished picture. */
  sketchSide: 448,
  /** Maximum number of PDF pages that are rendered for OCR. */
  scannedPages: 60,
  /** Longer side of a picture or page whose text is recognized. */
  recognizedSide: 2400,
  /** Maximum number of pages of a document whose text is recognized. */
  recognizedPages: 1_000,
  /**
   * Maximum resident memory of a process that recognizes text; one that uses less than half is kept for the
   * next page.
   */
  recognizerBytes: 1280 * 1024 * 1024,
  /** Maximum silence of such a process: loading the models takes long on a busy machine. */
  recognizerSilenceMs: 120_000,
  /** Maximum number of files that wait for a process. */
  queueLength: 1_000,
  /** Time until an idle process is stopped. */
  idleMs: 30_000,
} as const;
