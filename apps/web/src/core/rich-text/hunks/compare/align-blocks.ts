import type { Node } from '@tiptap/pm/model';
import { tokensOf } from './tokens.ts';

/** Minimum share of common words for two blocks to count as the same. */
const ALIKE = 0.35;

const bags = new WeakMap<Node, ReadonlyMap<string, number>>();

const bagOf = (node: Node): ReadonlyMap<string, number> => {
  const known = bags.get(node);
  if (known) return known;
  const bag = new Map<string, number>();
  const add = (block: Node) => {
    for (const { key, isWord } of tokensOf(block)) if (isWord) bag.set(key, (bag.get(key) ?? 0) + 1);
  };
  if (node.isTextblock) add(node);
  else node.descendants((child) => (child.isTextblock ? (add(child), false) : true));
  bags.set(node, bag);
  return bag;
};

const sizeOf = (bag: ReadonlyMap<string, number>): number => [...bag.values()].reduce((a, b) => a + b, 0);

/** Returns the share of common words of two blocks, from 0 to 1. */
const likeness = (one: Node, other: Node): number => {
  if (one.type !== other.type) return 0;
  if (one.eq(other)) return 1;
  const [a, b] = [bagOf(one), bagOf(other)];
  const total = sizeOf(a) + sizeOf(b);
  if (total === 0) return 0;
  let shared = 0;
  for (const [word, times] of a) shared += Math.min(times, b.get(word) ?? 0);
  return (2 * shared) / total;
};

/** Matches new blocks with old ones in order, maximizing the common words. */
export const alignBlocks = (olds: readonly Node[], news: readonly Node[]): [old: number, next: number][] => {
  const width = news.length + 1;
  const best = new Float64Array((olds.length + 1) * width);
  const alike = new Float64Array(olds.length * news.length);
  for (let i = olds.length - 1; i >= 0; i -= 1)
    for (let j = news.length - 1; j >= 0; j -= 1) {
      const [old, next] = [olds[i], news[j]];
      const found = old && next ? likeness(old, next) : 0;
      alike[i * news.length + j] = found < ALIKE ? 0 : found;
      best[i * width + j] = Math.max(
        (best[(i + 1) * width + j + 1] ?? 0) + (found < ALIKE ? 0 : found),
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
      );
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < olds.length && j < news.length;) {
    const found = alike[i * news.length + j] ?? 0;
    const here = best[i * width + j] ?? 0;
    if (found > 0 && here === (best[(i + 1) * width + j + 1] ?? 0) + found) pairs.push([i++, j++]);
    else if (here === (best[(i + 1) * width + j] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
};
