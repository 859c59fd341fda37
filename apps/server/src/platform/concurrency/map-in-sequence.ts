/** Maps items one after another, because parallel queries would occupy all connections of the pool. */
export const mapInSequence = async <Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> => {
  const results: Made[] = [];
  for (const item of items) results.push(await make(item));
  return results;
};
