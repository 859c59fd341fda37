/**
 * Waits for statements of a transaction that are sent together. It fails only once each of them has come to its end,
 * so that none is left to be sent after the roll back.
 */
export const together = async <T extends readonly unknown[]>(statements: {
  readonly [Index in keyof T]: Promise<T[Index]>;
}): Promise<T> => {
  await Promise.allSettled(statements);
  return Promise.all(statements);
};
