/** What a parsed value is, where anything may stand in its place. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** PostgreSQL keeps no NUL in a text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : '';

/** A moment as seconds since 1970 or as a date in words, in milliseconds; undefined where it is none. */
export const momentOf = (value: unknown): number | undefined => {
  const at = typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isFinite(at) && at > 0 && at < 8.64e15 ? Math.round(at) : undefined;
};
