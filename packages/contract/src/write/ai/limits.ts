export const WRITE_TOOL_LIMITS = {
  /** Characters of a tool's input; about 15,000 words. */
  text: 100_000,
  /** Characters of the surrounding text, for context. */
  around: 4000,
  /** Characters of the user's instruction. */
  instruction: 2000,
  /** Characters per request to the model; a longer text is processed in parts. */
  part: 6000,
  /** Maximum characters for tasks that need the whole text at once. */
  wholeText: 30_000,
  /** Characters of a title. */
  title: 100,
} as const;
