import { tableLine } from '../table-line.ts';
import { readXml } from '../workbook/read-xml.ts';
import { showNumber } from '../workbook/show-number.ts';

type Points = Map<number, string>;

/** Labels of several levels, the innermost first. */
type Labels = { levels: Points[] };

type Series = { name: string; labels: Labels; values: Points; sizes: Points };

const aSeries = (): Series => ({ name: '', labels: { levels: [] }, values: new Map(), sizes: new Map() });

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

const linesOf = (series: readonly Series[]): string[] => {
  const head = ['', ...series.flatMap(({ name, sizes }) => (sizes.size > 0 ? [name, ''] : [name]))];
  const rows = indexesOf(series).map((index) => [
    labelAt(series[0]?.labels ?? { levels: [] }, index),
    ...series.flatMap(({ values, sizes }) => {
      const value = values.get(index) ?? '';
      return sizes.size > 0 ? [value, sizes.get(index) ?? ''] : [value];
    }),
  ]);
  return [...(head.some((name) => name !== '') ? [head] : []), ...rows].map(tableLine);
};

/** Parts of a series that contain its points, by the name of their element. */
const HOLDERS: Readonly<Record<string, 'name' | 'labels' | 'values' | 'sizes'>> = {
  tx: 'name',
  cat: 'labels',
  xVal: 'labels',
  val: 'values',
  yVal: 'values',
  bubbleSize: 'sizes',
};

/**
 * Writes the contents of a chart as lines: its titles, and a table of its stored points. Series with the same
 * labels share a table.
 */
export const readChart = (part: Buffer): string[] => {
  const series: Series[] = [];
  const titles: string[] = [];
  let current: Series | undefined;
  let holder: 'name' | 'labels' | 'values' | 'sizes' | undefined;
  let isInTitle = false;
  let title = '';
  let points: Points | undefined;
  let [format, pointFormat] = ['General', ''];
  let index = 0;
  let is1904 = false;
  let within = '';
  let words = '';
  const into = (): Points => {
    if (!current || holder === undefined || holder === 'name') return new Map();
    if (holder !== 'labels') return current[holder];
    const level: Points = new Map();
    current.labels.levels.push(level);
    return level;
  };
  const point = (): void => {
    const shown = format === 'text' ? words : showNumber(words, pointFormat || format, is1904).shown;
    if (holder === 'name' && current) current.name += `${current.name === '' ? '' : ' '}${words}`;
    else points?.set(index, shown.replaceAll(/\s+/g, ' ').trim());
  };
  readXml(part, {
    open(name, attributes) {
      if (name === 'date1904') is1904 = !/^(?:0|false)$/.test(attributes['val'] ?? '');
      else if (name === 'ser') current = aSeries();
      else if (name === 'title' && !current) {
        isInTitle = true;
        title = '';
      } else if (current && holder === undefined && HOLDERS[name]) holder = HOLDERS[name];
      else if (/^(?:strCache|strLit|numCache|numLit|multiLvlStrCache)$/.test(name)) {
        format = name.startsWith('num') ? 'General' : 'text';
        if (name !== 'multiLvlStrCache') points = into();
      } else if (name === 'lvl' && holder === 'labels') points = into();
      else if (name === 'pt') {
        index = Number(attributes['idx'] ?? 0);
        pointFormat = attributes['formatCode'] ?? '';
      } else if (name === 'v' || name === 't' || name === 'formatCode') {
        within = name;
        words = '';
      }
    },
    text(text) {
      if (within !== '') words += text;
    },
    close(name) {
      if (name === within) {
        within = '';
        if (name === 'formatCode') format = words;
        else if (isInTitle) title += words;
        else if (name === 'v') point();
      } else if (name === 'p' && isInTitle) title += ' ';
      else if (name === 'title' && isInTitle) {
        isInTitle = false;
        titles.push(title.replaceAll(/\s+/g, ' ').trim());
      } else if (name === 'ser' && current) {
        series.push(current);
        current = undefined;
      } else if (current && HOLDERS[name] === holder) holder = undefined;
    },
  });
  const tables: Series[][] = [];
  for (const each of series) {
    const last = tables.at(-1);
    if (last?.[0] && sameLabels(last[0], each)) last.push(each);
    else tables.push([each]);
  }
  return [...titles.filter((each) => each !== ''), ...tables.flatMap(linesOf)];
};
