/** Waits for a change, then refreshes what shows it. False if refused, which the call itself has shown. */
export const withRefresh = async (change: Promise<unknown>, refresh: () => unknown): Promise<boolean> => {
  const isDone = await change.then(
    () => true,
    () => false,
  );
  await refresh();
  return isDone;
};
