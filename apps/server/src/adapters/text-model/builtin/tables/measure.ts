export type Measure = 'sum' | 'average' | 'max' | 'min' | 'count';

const MEASURES: readonly (readonly [Measure, RegExp])[] = [
  [
    'count',
    /\bhow many (?:rows|lines|records|entries)\b|\b(?:number|count) of (?:rows|records|entries)\b|(?:多少|几)(?:行|条记录|条数据|条)|行数/i,
  ],
  ['average', /\b(?:average|mean)\b|平均/i],
  ['sum', /\b(?:sum|total|add up|altogether)\b|总和|合计|总计|求和|总共|一共|加起来|之和|总额/i],
  [
    'max',
    /\b(?:max(?:imum)?|highest|largest|biggest|most|greatest|most expensive|dearest)\b|最大|最高|最多|最贵|最长/i,
  ],
  ['min', /\b(?:min(?:imum)?|lowest|smallest|least|fewest|cheapest)\b|最小|最低|最少|最便宜|最短/i],
];

export const measureIn = (question: string): Measure | undefined =>
  MEASURES.find(([, pattern]) => pattern.test(question))?.[0];

/** A question without the words that only name the calculation or the part of a table. */
export const withoutMeasure = (question: string): string =>
  question.replace(
    /\b(?:sum|total|average|mean|max(?:imum)?|min(?:imum)?|highest|lowest|largest|smallest|biggest|most|least|value|values|number|numbers|numeric|all|each|every|columns?|rows?|tables?|sheets?|figures?|calculate|compute|work out|entry|first|second|third|fourth|fifth|last|\d+)\b|总和|合计|总计|求和|总共|一共|加起来|之和|总额|平均值?|最[大高多小低少]值?|数值|数字|数据|表格|表|每|各|所有|全部|列|行|第[\d一二三四五六七八九十]+|计算|算|哪一?[个行列条]|是什么|是多少|多少|请|的|值/gi,
    ' ',
  );

const grouped = (value: number): string =>
  (Math.round(value * 1e6) / 1e6).toLocaleString('en-US', { maximumFractionDigits: 6 });

/** Calculates, and formats the result with the currency if all cells have it. */
export const reckoned = (
  measure: Exclude<Measure, 'count'>,
  cells: readonly { value: number; written: string }[],
): { value: number; text: string } => {
  const numbers = cells.map(({ value }) => value);
  // Summed in millionths, so that 0.1 and 0.2 make 0.3.
  const sum = numbers.reduce((total, each) => total + Math.round(each * 1e6), 0) / 1e6;
  const value =
    measure === 'max' || measure === 'min'
      ? numbers.reduce((best, each) => Math[measure](best, each))
      : measure === 'sum'
        ? sum
        : sum / numbers.length;
  const marks = new Set(cells.map(({ written }) => /^[-−]?\s*([$€£¥￥])/.exec(written)?.[1] ?? ''));
  const mark = marks.size === 1 ? [...marks][0] : '';
  const unit = cells.every(({ written }) => /[%％]$/.test(written)) ? '%' : '';
  return { value, text: `${value < 0 ? '-' : ''}${mark}${grouped(Math.abs(value))}${unit}` };
};
