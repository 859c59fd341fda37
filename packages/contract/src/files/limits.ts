/** Sizes are in bytes, counted in 1024 units. */
export const FILE_LIMITS = {
  /** Files attached to one question. */
  chatFiles: 5,
  chatFileSize: 20 * 1024 * 1024,
  nameLength: 200,
  /** Files of one user that may wait to be read at once. */
  readingAtOnce: 40,
  /** How long a file stays that no question was asked with. */
  unusedMs: 24 * 60 * 60 * 1000,
  /** What one user may keep here. */
  ownedSize: 5 * 1024 * 1024 * 1024,
} as const;

/** What a file dialog offers; the server decides by content. */
export const CHAT_FILE_ACCEPT =
  '.pdf,.docx,.pptx,.xlsx,.epub,.txt,.md,.markdown,.html,.htm,.csv,.png,.jpg,.jpeg,.webp,.gif,.mp3,.wav,.m4a,.ogg,.webm,.flac';
