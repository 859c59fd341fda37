export const BOT_LIMITS = {
  /** Bots of one person. */
  bots: 200,
  greetingLength: 2000,
  descriptionLength: 500,
  promptLength: 20_000,
  /** What somebody says of a bot that a model is to write for. */
  wishLength: 2000,
  tags: 5,
  tagLength: 20,
  /** Questions that a bot suggests. */
  suggestions: 6,
  suggestionLength: 200,
  /** Published versions that are kept of one bot, the newest. */
  versions: 100,
  /** Bots of others that one person may bind. */
  bindings: 200,
  reportLength: 1000,
  /** The largest picture taken as an avatar, in bytes. */
  avatarSize: 5 * 1024 * 1024,
  /** A picture that no bot shows is kept so long, for who is about to choose it. */
  avatarUnusedMs: 3_600_000,
  /** What one bot can do beside answering. */
  plugins: 12,
  pluginHeaders: 10,
  /** Bytes of a file that a visitor asks about, and of all that one keeps. */
  visitorFileSize: 10 * 1024 * 1024,
  visitorFilesSize: 50 * 1024 * 1024,
  /** Files of all visitors of a bot in a day. */
  visitorFilesDaily: 100,
  visitorFilesAtOnce: 3,
  /** Keys of one bot. */
  keys: 20,
  /** Bytes of what a program sends with a key. */
  apiBodySize: 1024 * 1024,
  /** Messages of one request by a key. */
  apiMessages: 200,
  /** A deleted bot can be brought back for so long. */
  undoMs: 300_000,
} as const;
