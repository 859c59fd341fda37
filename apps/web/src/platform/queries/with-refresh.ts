/** Waits for a change, then refreshes the queries that show it. False if refused. `call` has already shown the error. */
export const withRefresh = async (change: Promise<unknown>, refresh: () => unknown): Promise<boolean> => {
  const isDone = await change.then(
    () => true,
    () => false,
  );
  await refresh();
  return isDone;
};
