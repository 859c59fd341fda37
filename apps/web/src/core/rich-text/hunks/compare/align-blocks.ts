import type { Node } from '@tiptap/pm/model';
import { byPair } from './by-pair.ts';
import { tokensOf } from './tokens.ts';

/** Minimum share of common words for which two blocks are matched. */
const MIN_COMMON_SHARE = 0.35;

type Bag = { times: ReadonlyMap<string, number>; total: number };

const bags = new WeakMap<Node, Bag>();

const bagOf = (node: Node): Bag => {
  const cached = bags.get(node);
  if (cached) return cached;
  const times = new Map<string, number>();
  let total = 0;
  const add = (block: Node) => {
    for (const { key, isWord } of tokensOf(block)) {
      if (!isWord) continue;
      times.set(key, (times.get(key) ?? 0) + 1);
      total += 1;
    }
  };
  if (node.isTextblock) add(node);
  else node.descendants((child) => (child.isTextblock ? (add(child), false) : true));
  bags.set(node, { times, total });
  return { times, total };
};

/** Returns the share of common words of two blocks, from 0 to 1. */
const similarity = byPair((one, other) => {
  if (one.type !== other.type) return 0;
  if (one.eq(other)) return 1;
  const [a, b] = [bagOf(one), bagOf(other)];
  if (a.total + b.total === 0) return 0;
  let shared = 0;
  for (const [word, times] of a.times) shared += Math.min(times, b.times.get(word) ?? 0);
  return (2 * shared) / (a.total + b.total);
});

/** Matches new blocks with old ones in order, so that they have as many words in common as possible. */
export const alignBlocks = (olds: readonly Node[], news: readonly Node[]): [old: number, next: number][] => {
  const width = news.length + 1;
  const best = new Float64Array((olds.length + 1) * width);
  const alike = new Float64Array(olds.length * news.length);
  for (let i = olds.length - 1; i >= 0; i -= 1)
    for (let j = news.length - 1; j >= 0; j -= 1) {
      const [old, next] = [olds[i], news[j]];
      const score = old && next ? similarity(old, next) : 0;
      alike[i * news.length + j] = score < MIN_COMMON_SHARE ? 0 : score;
      best[i * width + j] = Math.max(
        (best[(i + 1) * width + j + 1] ?? 0) + (score < MIN_COMMON_SHARE ? 0 : score),
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
      );
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < olds.length && j < news.length;) {
    const similarity = alike[i * news.length + j] ?? 0;
    const here = best[i * width + j] ?? 0;
    if (similarity > 0 && here === (best[(i + 1) * width + j + 1] ?? 0) + similarity) pairs.push([i++, j++]);
    else if (here === (best[(i + 1) * width + j] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
};
