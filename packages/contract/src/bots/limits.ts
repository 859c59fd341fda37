export const BOT_LIMITS = {
  bots: 200,
  greetingLength: 2000,
  descriptionLength: 500,
  promptLength: 20_000,
  /** Characters of the description from which a model writes a bot. */
  wishLength: 2000,
  tags: 5,
  tagLength: 20,
  suggestions: 6,
  suggestionLength: 200,
  /** Number of published versions that are kept per bot. */
  versions: 100,
  /** Other users' bots that a user may add. */
  bindings: 200,
  reportLength: 1000,
  /** Maximum size of an avatar, in bytes. */
  avatarSize: 5 * 1024 * 1024,
  /** An uploaded picture that is not chosen within this time is deleted. */
  avatarUnusedMs: 3_600_000,
  plugins: 12,
  pluginHeaders: 10,
  /** Maximum size in bytes of a visitor's file, and of all files of one visitor. */
  visitorFileSize: 10 * 1024 * 1024,
  visitorFilesSize: 50 * 1024 * 1024,
  /** Files of all visitors of a bot per day. */
  visitorFilesDaily: 100,
  visitorFilesAtOnce: 3,
  keys: 20,
  /** Maximum size in bytes of a request that uses a key. */
  apiBodySize: 8 * 1024 * 1024,
  /** Messages per request that uses a key. */
  apiMessages: 200,
} as const;
