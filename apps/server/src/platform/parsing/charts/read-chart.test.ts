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

it('reads the sizes of bubbles together with their values [file.kinds]', () => {
  const bubble = `<c:ser><c:xVal>${numbers('1')}</c:xVal><c:yVal>${numbers('2')}</c:yVal><c:bubbleSize>${numbers('7')}</c:bubbleSize></c:ser>`;
  expect(chart(bubble)).toEqual(['| 1 | 2 | 7 |']);
});
