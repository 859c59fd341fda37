/** A separate function, because TypeScript assumes that the built-ins exist. */
const has = (owner: object, name: string): boolean => name in owner;

const define = (owner: object, name: string, value: unknown): void => {
  if (!has(owner, name)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
};

const parse = (address: string | URL, base?: string | URL): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

const groupBy = <Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    index += 1;
  }
  return groups;
};

/** A Chinese character, a word of other letters, spaces, or any other character. */
const PIECES = /[\p{Script=Han}]|[\p{L}\p{N}\p{M}_'’]+|\s+|[^]/gu;

/** Approximate word segmentation for browsers without a segmenter. */
class RoughSegmenter {
  *segment(input: string) {
    for (const { 0: segment, index } of input.matchAll(PIECES))
      yield { segment, index, input, isWordLike: /[\p{L}\p{N}]/u.test(segment) };
  }
}

/** Adds built-ins that the pages use and that the oldest supported browsers (`vite.config.ts`) lack. */
export const addFallbacks = (): void => {
  define(Map, 'groupBy', groupBy);
  define(URL, 'parse', parse);
  define(URL, 'canParse', (address: string, base?: string) => parse(address, base) !== null);
  define(Intl, 'Segmenter', RoughSegmenter);
};

addFallbacks();
