import { expect, it } from 'vitest';
import { readChart } from './read-chart.ts';

const points = (...values: string[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
const numbers = (...values: string[]) => `<c:numLit>${points(...values)}</c:numLit>`;
const chart = (series: string) =>
  readChart(
    Buffer.from(
      `<c:chartSpace xmlns:c="c"><c:chart><c:plotArea>${series}</c:plotArea></c:chart></c:chartSpace>`,
    ),
  );

it('separates series with their own x values, and shows dates as dates [file.kinds]', () => {
  const series = (name: string, x: string, y: string) =>
    `<c:ser><c:tx><c:v>${name}</c:v></c:tx><c:xVal>${x}</c:xVal><c:yVal>${y}</c:yVal></c:ser>`;
  const dates = `<c:numRef><c:numCache><c:formatCode>yyyy-mm-dd</c:formatCode>${points('45473')}</c:numCache></c:numRef>`;
  expect(chart(series('A', numbers('1', '2'), numbers('3', '4')) + series('B', dates, numbers('9')))).toEqual(
    ['|  | A |', '| 1 | 3 |', '| 2 | 4 |', '|  | B |', '| 2024-06-30 | 9 |'],
  );
});

it('reads labels that somebody wrote at points or took from cells, and those of trend lines [file.kinds]', () => {
  const label = (index: number, words: string) =>
    `<c:dLbl><c:idx val="${index}"/><c:tx><c:rich><a:p><a:r><a:t>${words}</a:t></a:r></a:p></c:rich></c:tx></c:dLbl>`;
  const fromCells = `<c:extLst><c:ext><c15:datalabelsRange><c15:dlblRangeCache>${points('Q1', '7')}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst>`;
  const trend =
    '<c:trendline><c:trendlineLbl><c:tx><c:rich><a:p><a:r><a:t>y = 2x</a:t></a:r></a:p></c:rich></c:tx></c:trendlineLbl></c:trendline>';
  const series = (labels: string, end = '') =>
    `<c:ser><c:dLbls>${labels}</c:dLbls>${trend}<c:val>${numbers('5', '7')}</c:val>${end}</c:ser>`;
  expect(chart(series(label(0, 'Peak 12 %') + label(1, '[VALUE]')))).toEqual([
    'y = 2x',
    '|  | 5 (Peak 12 %) |',
    '|  | 7 |',
  ]);
  expect(chart(series('', fromCells))).toEqual(['y = 2x', '|  | 5 (Q1) |', '|  | 7 |']);
});

it('reads charts of Office 2016, whose data stand apart from their series [file.kinds]', () => {
  const level = (format: string, ...values: string[]) =>
    `<cx:lvl ptCount="2"${format}>${values.map((value, at) => `<cx:pt idx="${at}">${value}</cx:pt>`).join('')}</cx:lvl>`;
  const data = `<cx:data id="0"><cx:strDim type="cat"><cx:f>S!A1:A2</cx:f>${level('', 'Start', 'Costs')}</cx:strDim><cx:numDim type="val"><cx:f>S!B1</cx:f>${level(' formatCode="#,##0"', '1250', '-300')}</cx:numDim></cx:data>`;
  const text = (words: string) =>
    `<cx:tx><cx:txData><cx:f>S!B1</cx:f><cx:v>${words}</cx:v></cx:txData></cx:tx>`;
  const part = `<cx:chartSpace xmlns:cx="cx"><cx:chartData>${data}</cx:chartData><cx:chart><cx:title>${text('Cash')}</cx:title><cx:plotArea><cx:series layoutId="waterfall">${text('EUR')}<cx:dataId val="0"/></cx:series></cx:plotArea></cx:chart></cx:chartSpace>`;
  expect(readChart(Buffer.from(part))).toEqual([
    'Cash',
    '|  | EUR |',
    '| Start | 1,250 |',
    '| Costs | -300 |',
  ]);
});

it('reads the sizes of bubbles together with their values [file.kinds]', () => {
  const bubble = `<c:ser><c:xVal>${numbers('1')}</c:xVal><c:yVal>${numbers('2')}</c:yVal><c:bubbleSize>${numbers('7')}</c:bubbleSize></c:ser>`;
  expect(chart(bubble)).toEqual(['| 1 | 2 | 7 |']);
});
