export const DOCUMENT_LIMITS = {
  /** Documents of one person, those in the trash too. */
  documents: 5000,
  titleLength: 100,
  /** Letters of a document, as Markdown: what can be written into a file as well. */
  contentLength: 1_000_000,
  /** Bytes of a request that carries one. */
  bodySize: 6 * 1024 * 1024,
  excerptLength: 200,
  /** Passages that one document cites. */
  anchors: 300,
  /** Versions of one document that are kept, the newest. */
  versions: 100,
  /** What is saved within this time is one version. */
  versionMs: 300_000,
  folders: 200,
  /** How long a document stays in the trash. */
  trashMs: 30 * 24 * 60 * 60 * 1000,
} as const;
