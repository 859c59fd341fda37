/** Batches the look-ups of one tick into a single call, without duplicate keys. */
export const batched = <Found>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): ((key: string) => Promise<Found | undefined>) => {
  let asked: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined;
  return async (key) => {
    if (!asked) {
      const keys = new Set<string>();
      const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asked = undefined;
        return find([...keys]);
      });
      asked = { keys, found };
    }
    asked.keys.add(key);
    return (await asked.found).get(key);
  };
};
