/** The first line of an error, or its name if it has no message; for a failed connection, that of its cause. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).split('\n', 1)[0] ?? '';
  if (error.message === 'fetch failed' && error.cause instanceof Error) return reasonOf(error.cause);
  return (error.message || error.name).split('\n', 1)[0] ?? '';
};
