export const CHAT_LIMITS = {
  /** Characters of one question. */
  promptLength: 100_000,
  /** Characters that a question quotes. */
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
  /** Characters of one exported file. */
  documentLength: 1_000_000,
  /** Maximum size of the pictures in one file, in bytes. Additional pictures are only listed by name. */
  documentPicturesSize: 24_000_000,
  /** Chats and notebooks that one question may mention. */
  mentioned: 3,
  /** Chats kept open side by side. */
  openChats: 5,
  /** Passages that can be marked in one answer. */
  highlights: 100,
  folders: 100,
  folderInstructions: 8000,
  folderSources: 50,
  shares: 200,
  /** Bytes of one shared conversation. */
  sharedSize: 4_000_000,
  /** A temporary chat is deleted after this idle time at the latest. */
  temporaryMs: 86_400_000,
} as const;

/** The bot id of plain chat. */
export const NO_BOT = '-1';

/** Used instead of a notebook’s id for all notebooks that the user may ask. */
export const ALL_NOTEBOOKS = 'all';
