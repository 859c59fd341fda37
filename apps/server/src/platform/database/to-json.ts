/** What is written for jsonb: PostgreSQL holds neither NUL nor half a surrogate pair, and what services say may have both. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each,
  );
