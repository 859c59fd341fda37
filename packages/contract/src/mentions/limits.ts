export const MENTION_LIMITS = {
  queryLength: 100,
  /** Kinds that one list is asked of. */
  kinds: 40,
  /** Things listed at most. */
  listed: 200,
} as const;
