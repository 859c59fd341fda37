export const MENTION_LIMITS = {
  queryLength: 100,
  /** Things listed at most. */
  listed: 200,
} as const;
