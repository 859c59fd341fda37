export const PROMPT_LIMITS = {
  /** Prompts that one person may keep. */
  prompts: 500,
  bodyLength: 10_000,
  variableLength: 60,
} as const;
