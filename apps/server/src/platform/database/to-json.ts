/** NUL or an unpaired surrogate, as escaped by `JSON.stringify`. */
const REFUSED = /\\u(?:0000|d[89a-f])/;

const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const storableParts = (_: string, each: unknown): unknown => {
  if (typeof each === 'string') return storable(each);
  if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
  return Object.fromEntries(Object.entries(each).map(([name, value]) => [storable(name), value]));
};

/** JSON that PostgreSQL's jsonb accepts: without NUL, and with U+FFFD for unpaired surrogates. */
export const toJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return REFUSED.test(json) ? JSON.stringify(value, storableParts) : json;
};
