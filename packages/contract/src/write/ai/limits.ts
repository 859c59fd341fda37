export const WRITE_TOOL_LIMITS = {
  /** Letters of a text that a tool works on: a document of some 15,000 words. */
  text: 100_000,
  /** Letters of the text around it, for its sense. */
  around: 4000,
  /** Letters of what one asks for in one's own words. */
  instruction: 2000,
  /** Letters that are worked on at once; a longer text is taken part by part. */
  part: 6000,
  /** Letters that can be worked on where what is asked for is about the whole. */
  whole: 30_000,
  /** Letters of a title. */
  title: 100,
} as const;
