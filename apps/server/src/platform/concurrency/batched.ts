/** Batches the look-ups of one tick into a single call, without duplicate keys. */
export const batched = <Found>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): ((key: string) => Promise<Found | undefined>) => {
  let batch: { keys: Set<string>; results: Promise<ReadonlyMap<string, Found>> } | undefined;
  return async (key) => {
    if (!batch) {
      const keys = new Set<string>();
      const results = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        batch = undefined;
        return find([...keys]);
      });
      batch = { keys, results };
    }
    batch.keys.add(key);
    return (await batch.results).get(key);
  };
};
