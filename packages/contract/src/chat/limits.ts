export const CHAT_LIMITS = {
  /** Characters of one question. */
  promptLength: 100_000,
  /** Characters of what a question quotes. */
  quoteLength: 8000,
  titleLength: 100,
  historyPage: 10,
  scoreCommentLength: 1000,
  /** Characters of what is written into one file. */
  documentLength: 1_000_000,
  /** Chats kept open side by side. */
  openChats: 5,
} as const;

/** The bot id that means plain chat. */
export const NO_BOT = '-1';
