/**
 * Waits for a change, then refreshes queries. Resolves to false if the change failed; `call` has then shown the
 * error.
 */
export const withRefresh = async (change: Promise<unknown>, refresh: () => unknown): Promise<boolean> => {
  const isDone = await change.then(
    () => true,
    () => false,
  );
  await refresh();
  return isDone;
};
