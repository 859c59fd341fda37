/** The first line of an error, or its name if it has no message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n', 1)[0] ?? '';
