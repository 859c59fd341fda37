export const MENTION_LIMITS = {
  queryLength: 100,
  /** Kinds in one request. */
  kinds: 40,
  /** Maximum number of results. */
  listed: 200,
} as const;
