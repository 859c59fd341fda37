/** Writes a value as JSON that PostgreSQL’s jsonb accepts: without NUL, and with U+FFFD for half a surrogate pair. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each,
  );
