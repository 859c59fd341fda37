import { readXml } from '../workbook/read-xml.ts';
import { showNumber } from '../workbook/show-number.ts';
import { aSeries, chartLines, type Points, type Series } from './chart-lines.ts';

/** Whether a part is a chart of a kind since Office 2016: waterfall, funnel, treemap, sunburst, box plot, histogram. */
export const isExtendedChart = (part: Buffer): boolean => part.includes('chartData');

/** Reads a chart whose data stand apart from its series, which name them by their id. */
export const readExtendedChart = (part: Buffer): string[] => {
  const data = new Map<string, Series>();
  const series: Series[] = [];
  const titles: string[] = [];
  let current: Series | undefined;
  let points: Points | undefined;
  let format = 'text';
  let isOfLabels = false;
  let index = 0;
  let within = '';
  let words = '';
  let place: 'title' | 'series' | undefined;
  let name = '';
  readXml(part, {
    open(element, attributes) {
      if (element === 'data') data.set(attributes['id'] ?? '', (current = aSeries()));
      else if (element === 'strDim' || element === 'numDim') {
        format = element === 'strDim' ? 'text' : 'General';
        isOfLabels = element === 'strDim';
      } else if (element === 'lvl' && current) {
        if (format !== 'text') format = attributes['formatCode'] ?? 'General';
        points = isOfLabels ? new Map() : current.values;
        if (isOfLabels) current.labels.levels.push(points);
      } else if (element === 'title' || element === 'series') {
        place = element;
        name = '';
      } else if (element === 'dataId') {
        const shown = data.get(attributes['val'] ?? '');
        if (shown) series.push({ ...shown, name: name.trim() });
      }
      if (element === 'pt') index = Number(attributes['idx'] ?? 0);
      if (/^(?:pt|v|t)$/.test(element)) {
        within = element;
        words = '';
      }
    },
    text(text) {
      if (within !== '') words += text;
    },
    close(element) {
      if (element === within) {
        within = '';
        if (element !== 'pt') name += words;
        else {
          const shown = format === 'text' ? words : showNumber(words, format, false).shown;
          points?.set(index, shown.replaceAll(/\s+/g, ' ').trim());
        }
      } else if (element === 'data') current = undefined;
      else if (element === 'title' && place === 'title') {
        titles.push(name.replaceAll(/\s+/g, ' ').trim());
        place = undefined;
      }
    },
  });
  return chartLines(titles, series.length > 0 ? series : [...data.values()]);
};
