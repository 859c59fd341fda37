import { tableLine } from '../table-line.ts';

export type Points = Map<number, string>;

/** Labels of several levels, the innermost first. */
type Labels = { levels: Points[] };

export type Series = {
  name: string;
  labels: Labels;
  values: Points;
  sizes: Points;
  /** Words that somebody wrote at points, or took from cells. */
  notes: Points;
};

export const aSeries = (): Series => ({
  name: '',
  labels: { levels: [] },
  values: new Map(),
  sizes: new Map(),
  notes: new Map(),
});

/** The label of a point, after those of its groups. */
const labelAt = ({ levels }: Labels, index: number): string =>
  levels
    .toReversed()
    .map((points, depth) => {
      const isInnermost = depth === levels.length - 1;
      const at = isInnermost ? index : Math.max(-1, ...[...points.keys()].filter((each) => each <= index));
      return points.get(at) ?? '';
    })
    .filter((label) => label !== '')
    .join(' ');

const sameLabels = (one: Series, other: Series): boolean => {
  const [first, second] = [one, other].map(({ labels }) =>
    JSON.stringify(labels.levels.map((each) => [...each])),
  );
  return first === second;
};

const indexesOf = (series: readonly Series[]): number[] => {
  const indexes = series.flatMap(({ labels, values }) => [
    ...(labels.levels[0]?.keys() ?? []),
    ...values.keys(),
  ]);
  return [...new Set(indexes)].toSorted((one, other) => one - other);
};

/** The value of a point, with its own label in brackets. */
const valueAt = ({ values, notes }: Series, index: number): string => {
  const [value = '', note = ''] = [values.get(index), notes.get(index)];
  return note === '' || note === value ? value : `${value} (${note})`.trim();
};

const linesOf = (series: readonly Series[]): string[] => {
  const head = ['', ...series.flatMap(({ name, sizes }) => (sizes.size > 0 ? [name, ''] : [name]))];
  const rows = indexesOf(series).map((index) => [
    labelAt(series[0]?.labels ?? { levels: [] }, index),
    ...series.flatMap((each) => {
      const value = valueAt(each, index);
      return each.sizes.size > 0 ? [value, each.sizes.get(index) ?? ''] : [value];
    }),
  ]);
  return [...(head.some((name) => name !== '') ? [head] : []), ...rows].map(tableLine);
};

/** Lines of a chart: its titles, and a table of its points. Series with the same labels share a table. */
export const chartLines = (titles: readonly string[], series: readonly Series[]): string[] => {
  const tables: Series[][] = [];
  for (const each of series) {
    const last = tables.at(-1);
    if (last?.[0] && sameLabels(last[0], each)) last.push(each);
    else tables.push([each]);
  }
  return [...titles.filter((each) => each !== ''), ...tables.flatMap(linesOf)];
};
