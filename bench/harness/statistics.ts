/** Returns the value below which the given share of the values lies. NaN if there are none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export const medians = <Name extends string>(
  rounds: readonly Record<Name, number>[],
): Record<Name, number> => {
  const names = Object.keys(rounds[0] ?? {}) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, median(rounds.map((round) => round[name]))]),
  ) as Record<Name, number>;
};
