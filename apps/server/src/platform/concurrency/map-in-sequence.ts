/** Maps items one after another, as parallel queries would take all connections of the pool. */
export const mapInSequence = async <Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> => {
  const made: Made[] = [];
  for (const item of items) made.push(await make(item));
  return made;
};
