const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because there is such a row already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause));
