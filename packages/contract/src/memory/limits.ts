export const MEMORY_LIMITS = {
  /** Things remembered of one person; all of them go with every question. */
  entries: 100,
  entryLength: 500,
} as const;
