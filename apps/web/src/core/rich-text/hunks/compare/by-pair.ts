import type { Node } from '@tiptap/pm/model';

/** Thrown when the time is used up. Partial results are kept, so that the comparison can continue. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

let deadline = Number.POSITIVE_INFINITY;

/** Compares for some milliseconds at most. Throws `OutOfTime` after at least one more comparison. */
export const within = <Result>(ms: number, work: () => Result): Result => {
  deadline = performance.now() + ms;
  try {
    return work();
  } finally {
    deadline = Number.POSITIVE_INFINITY;
  }
};

/** Computes a result of two nodes once, and keeps it as long as both exist. */
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
