export const CHAT_LIMITS = {
  /** Characters of one question. */
  promptLength: 100_000,
  /** Characters of one program. */
  codeLength: 100_000,
  titleLength: 100,
  historyPage: 10,
  /** Chats kept open side by side. */
  openChats: 5,
} as const;

/** The bot id that means plain chat. */
export const NO_BOT = '-1';
