const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The input of a call as a value. Services refuse to be told of one that is no object, so that nothing stands for it. */
export const readInput = (input: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(input);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};
