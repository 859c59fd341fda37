import type { Node } from '@tiptap/pm/model';

/**
 * Thrown when the time limit is reached. Partial results are cached, so that the comparison can continue
 * later.
 */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

let deadline = Number.POSITIVE_INFINITY;

/**
 * Runs a comparison with a time limit in ms. Throws `OutOfTime`, but only after at least one more result has
 * been computed.
 */
export const within = <Result>(ms: number, work: () => Result): Result => {
  deadline = performance.now() + ms;
  try {
    return work();
  } finally {
    deadline = Number.POSITIVE_INFINITY;
  }
};

/** Memoizes a result of two nodes for as long as both exist. */
export const byPair = <Result>(compute: (one: Node, other: Node) => Result) => {
  const results = new WeakMap<Node, WeakMap<Node, Result>>();
  return (one: Node, other: Node): Result => {
    const ofOne = results.get(one) ?? new WeakMap<Node, Result>();
    results.set(one, ofOne);
    const cached = ofOne.get(other);
    if (cached !== undefined) return cached;
    const result = compute(one, other);
    ofOne.set(other, result);
    if (performance.now() > deadline) throw new OutOfTime();
    return result;
  };
};
