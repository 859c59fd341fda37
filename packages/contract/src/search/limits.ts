export const SEARCH_LIMITS = {
  queryLength: 200,
  /** Maximum results per kind: chats, messages, documents. */
  hits: 20,
} as const;
