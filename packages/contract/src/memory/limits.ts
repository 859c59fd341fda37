export const MEMORY_LIMITS = {
  /** Entries per user; all of them are sent with every question. */
  entries: 100,
  entryLength: 500,
} as const;
