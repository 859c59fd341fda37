/** Maps items in batches: each batch in parallel, one batch after another. */
export const inBatches = async <Item, Made>(
  items: readonly Item[],
  size: number,
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> => {
  const results: Made[] = [];
  for (let at = 0; at < items.length; at += size)
    results.push(...(await Promise.all(items.slice(at, at + size).map(make))));
  return results;
};
