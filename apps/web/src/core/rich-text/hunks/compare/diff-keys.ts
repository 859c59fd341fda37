/** Range of the first list that is replaced by a range of the second. */
export type Edit = { fromA: number; toA: number; fromB: number; toB: number };

/** Maximum number of differences; lists that differ more are treated as unrelated. */
const MAX_DIFFERENCES = 2000;

/**
 * Furthest positions on the diagonals, starting at diagonal `-distance - 1`, before the step with that
 * distance.
 */
type Frontier = Int32Array;

/** Converts both lists to numbers, which are faster to compare than words. */
const numbered = (a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] => {
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)];
};

/**
 * Returns the furthest positions on each diagonal for each number of differences (Myers, 1986); undefined
 * above the maximum.
 */
const walk = (a: Int32Array, b: Int32Array): Frontier[] | undefined => {
  // The difference in length is a lower bound for the number of differences.
  if (Math.abs(a.length - b.length) > MAX_DIFFERENCES) return undefined;
  const maxDifferences = Math.min(MAX_DIFFERENCES, a.length + b.length);
  const middle = maxDifferences + 1;
  const reached = new Int32Array(2 * middle + 1).fill(-1);
  reached[middle + 1] = 0;
  const trace: Frontier[] = [];
  for (let distance = 0; distance <= maxDifferences; distance += 1) {
    trace.push(reached.slice(middle - distance - 1, middle + distance + 2));
    // Diagonals beyond the ends of the lists can be skipped.
    const first = 2 * Math.max(0, distance - b.length) - distance;
    const last = distance - 2 * Math.max(0, distance - a.length);
    for (let diagonal = first; diagonal <= last; diagonal += 2) {
      const below = reached[middle + diagonal - 1] ?? -1;
      const above = reached[middle + diagonal + 1] ?? -1;
      const isDown = diagonal === -distance || (diagonal !== distance && below < above);
      let x = isDown ? above : below + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[middle + diagonal] = x;
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

const back = (trace: readonly Frontier[], endA: number, endB: number): Edit[] => {
  const single: Edit[] = [];
  let [x, y] = [endA, endB];
  for (let distance = trace.length - 1; distance > 0; distance -= 1) {
    const frontier = trace[distance];
    const reached = (on: number): number => frontier?.[on + distance + 1] ?? -1;
    const diagonal = x - y;
    const [below, above] = [reached(diagonal - 1), reached(diagonal + 1)];
    const isDown = diagonal === -distance || (diagonal !== distance && below < above);
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const startX = reached(before);
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

/** Returns the minimum edits that turn one list into the other, in order. */
export const diffKeys = (a: readonly string[], b: readonly string[]): Edit[] => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  if (start === endA && start === endB) return [];
  const range = { fromA: start, toA: endA, fromB: start, toB: endB };
  if (start === endA || start === endB) return [range];
  const trace = walk(...numbered(a.slice(start, endA), b.slice(start, endB)));
  if (!trace) return [range];
  return back(trace, endA - start, endB - start).map(({ fromA, toA, fromB, toB }) => ({
    fromA: fromA + start,
    toA: toA + start,
    fromB: fromB + start,
    toB: toB + start,
  }));
};
