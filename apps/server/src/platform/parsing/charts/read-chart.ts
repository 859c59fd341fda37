import { readXml } from '../workbook/read-xml.ts';
import { showNumber } from '../workbook/show-number.ts';
import { aSeries, chartLines, type Points, type Series } from './chart-lines.ts';
import { isExtendedChart, readExtendedChart } from './read-extended-chart.ts';

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
  if (isExtendedChart(part)) return readExtendedChart(part);
  const series: Series[] = [];
  const titles: string[] = [];
  let current: Series | undefined;
  let holder: 'name' | 'labels' | 'values' | 'sizes' | undefined;
  let isInTitle = false;
  let label: { index: number; words: string } | undefined;
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
      else if (name === 'trendlineLbl' || (name === 'title' && !current)) {
        isInTitle = true;
        title = '';
      } else if (name === 'dLbl') label = { index: -1, words: '' };
      else if (name === 'idx' && label) label.index = Number(attributes['val'] ?? -1);
      else if (name === 'dlblRangeCache' && current) {
        points = current.notes;
        format = 'text';
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
        // Words in square brackets stand for a value that is drawn anyway.
        else if (label && name === 't') label.words += /^\[.*\]$/.test(words) ? '' : words;
        else if (name === 'v') point();
      } else if (name === 'p' && isInTitle) title += ' ';
      else if (name === 'p' && label) label.words += ' ';
      else if (name === 'dLbl' && label) {
        const note = label.words.replaceAll(/\s+/g, ' ').trim();
        if (note !== '') current?.notes.set(label.index, note);
        label = undefined;
      } else if ((name === 'title' || name === 'trendlineLbl') && isInTitle) {
        isInTitle = false;
        titles.push(title.replaceAll(/\s+/g, ' ').trim());
      } else if (name === 'ser' && current) {
        series.push(current);
        current = undefined;
      } else if (current && HOLDERS[name] === holder) holder = undefined;
    },
  });
  return chartLines(titles, series);
};
