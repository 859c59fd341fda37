/** A range of the first list that is replaced by a range of the second. */
export type Edit = { fromA: number; toA: number; fromB: number; toB: number };

/** Maximum number of differences; beyond it the lists count as unrelated. */
const MOST = 2000;

/**
 * Returns the furthest positions on each diagonal, per number of differences (Myers, 1986); undefined beyond
 * the maximum.
 */
const walk = (a: readonly string[], b: readonly string[]): Map<number, number>[] | undefined => {
  const trace: Map<number, number>[] = [];
  const reached = new Map([[1, 0]]);
  for (let distance = 0; distance <= Math.min(MOST, a.length + b.length); distance += 1) {
    trace.push(new Map(reached));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const [below, above] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
      const isDown = diagonal === -distance || (diagonal !== distance && below < above);
      let x = isDown ? above : below + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return trace;
    }
  }
  return undefined;
};

const join = (edits: Edit[], next: Edit): void => {
  const last = edits.at(-1);
  if (last?.toA === next.fromA && last.toB === next.fromB)
    edits.splice(-1, 1, { ...last, toA: next.toA, toB: next.toB });
  else edits.push(next);
};

const back = (trace: readonly Map<number, number>[], endA: number, endB: number): Edit[] => {
  const single: Edit[] = [];
  let [x, y] = [endA, endB];
  for (let distance = trace.length - 1; distance > 0; distance -= 1) {
    const reached = trace[distance] ?? new Map<number, number>();
    const diagonal = x - y;
    const [below, above] = [reached.get(diagonal - 1) ?? -1, reached.get(diagonal + 1) ?? -1];
    const isDown = diagonal === -distance || (diagonal !== distance && below < above);
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const startX = reached.get(before) ?? 0;
    const startY = startX - before;
    single.push(
      isDown
        ? { fromA: startX, toA: startX, fromB: startY, toB: startY + 1 }
        : { fromA: startX, toA: startX + 1, fromB: startY, toB: startY },
    );
    [x, y] = [startX, startY];
  }
  const edits: Edit[] = [];
  for (const edit of single.toReversed()) join(edits, edit);
  return edits;
};

/** Returns the fewest edits that turn one list into the other, in order. */
export const diffKeys = (a: readonly string[], b: readonly string[]): Edit[] => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  if (start === endA && start === endB) return [];
  const whole = { fromA: start, toA: endA, fromB: start, toB: endB };
  if (start === endA || start === endB) return [whole];
  const trace = walk(a.slice(start, endA), b.slice(start, endB));
  if (!trace) return [whole];
  return back(trace, endA - start, endB - start).map(({ fromA, toA, fromB, toB }) => ({
    fromA: fromA + start,
    toA: toA + start,
    fromB: fromB + start,
    toB: toB + start,
  }));
};
