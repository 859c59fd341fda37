/** Reads a field of an answer at any depth; undefined if it is missing. */
export const fieldOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
    value,
  );

/** Reads a text or number of an answer as text; empty if it is missing or neither. */
export const textOf = (value: unknown, ...path: string[]): string => {
  const nested = fieldOf(value, ...path);
  return typeof nested === 'string' || typeof nested === 'number' ? String(nested) : '';
};
