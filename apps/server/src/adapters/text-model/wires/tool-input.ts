const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the input of a call. Services reject input that is not an object, so an empty one replaces it. */
export const readInput = (input: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(input);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};
