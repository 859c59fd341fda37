export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Drops NUL, which PostgreSQL cannot store in a text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\u0000', '') : '';

/** Larger numbers are milliseconds: as seconds they would be years after 5000. */
const MIN_EPOCH_MS = 1e11;

/** Parses seconds or milliseconds since 1970 or a date text; returns milliseconds, or undefined if it is invalid. */
export const momentOf = (value: unknown): number | undefined => {
  const inMilliseconds = (moment: number): number => (moment < MIN_EPOCH_MS ? moment * 1000 : moment);
  const at =
    typeof value === 'number' ? inMilliseconds(value) : typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isFinite(at) && at > 0 && at < 8.64e15 ? Math.round(at) : undefined;
};
