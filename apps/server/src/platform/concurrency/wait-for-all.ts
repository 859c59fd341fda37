/**
 * Waits for parallel statements of one transaction. If one fails, it still waits for the others before it
 * throws, so that none is sent after the rollback.
 */
export const waitForAll = async <T extends readonly unknown[]>(statements: {
  readonly [Index in keyof T]: Promise<T[Index]>;
}): Promise<T> => {
  await Promise.allSettled(statements);
  return Promise.all(statements);
};
