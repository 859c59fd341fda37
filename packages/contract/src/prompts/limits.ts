export const PROMPT_LIMITS = {
  prompts: 500,
  bodyLength: 10_000,
  variableLength: 60,
} as const;
