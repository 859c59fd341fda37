export const CHAT_LIMITS = {
  /** Characters of one question. */
  promptLength: 100_000,
  /** Characters of what a question quotes. */
  quoteLength: 8000,
  /** Characters of one program. */
  codeLength: 100_000,
  /** Models that answer one question side by side. */
  compared: 3,
  /** Sources of a notebook that one question may choose. */
  chosenSources: 50,
  titleLength: 100,
  historyPage: 10,
  scoreCommentLength: 1000,
  /** Characters of what is written into one file. */
  documentLength: 1_000_000,
  /** Bytes of the pictures in one file; those that it has no room for are named. */
  documentPicturesSize: 24_000_000,
  /** Chats and notebooks that one question may mention. */
  mentioned: 3,
  /** Chats kept open side by side. */
  openChats: 5,
  /** Passages that can be marked in one answer. */
  highlights: 100,
  /** Projects that one person may have. */
  folders: 100,
  folderInstructions: 8000,
  folderFiles: 20,
  /** Links that one person may have. */
  shares: 200,
  /** Bytes of one shared conversation. */
  sharedSize: 4_000_000,
  /** A deleted chat or project can be brought back for so long. */
  undoMs: 300_000,
  /** A temporary chat is erased at the latest when it was not used for so long. */
  temporaryMs: 86_400_000,
} as const;

/** The bot id that means plain chat. */
export const NO_BOT = '-1';

/** In the place of a notebook’s id: every notebook that one may ask in. */
export const ALL_NOTEBOOKS = 'all';
