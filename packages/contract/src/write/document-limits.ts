export const DOCUMENT_LIMITS = {
  /** Documents per user, including the trash. */
  documents: 5000,
  titleLength: 100,
  /** Characters of a document as Markdown; also the limit of an exported file. */
  contentLength: 1_000_000,
  /** Maximum size of a request with a document, in bytes. */
  bodySize: 6 * 1024 * 1024,
  excerptLength: 200,
  anchors: 300,
  /** Number of versions that are kept per document. */
  versions: 100,
  /** Changes within this time are one version. */
  versionMs: 300_000,
  folders: 200,
  /** Time that a document stays in the trash. */
  trashMs: 30 * 24 * 60 * 60 * 1000,
} as const;
