/** A measured value with its limits, and the value of the baseline in the same run. */
export type Figure = {
  measure: string;
  value: number | string;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  baseline?: number | undefined;
  note?: string;
};

export type RowOptions = {
  isFullRun: boolean;
  rest: readonly string[];
};

export type Row = { name: string; about: string; measure: (options: RowOptions) => Promise<Figure[]> };

export const isWithinBudget = ({ value, atMost, atLeast }: Figure): boolean | undefined => {
  if (atMost === undefined && atLeast === undefined) return undefined;
  if (typeof value !== 'number' || Number.isNaN(value)) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
};
