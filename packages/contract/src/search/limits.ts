export const SEARCH_LIMITS = {
  queryLength: 200,
  /** Chats, messages and documents found at most, each. */
  hits: 20,
} as const;
