/** A measured number with its limits, and that of the floor in the same run. */
export type Figure = {
  measure: string;
  value: number | string;
  unit?: string;
  atMost?: number;
  atLeast?: number;
  floor?: number | undefined;
  note?: string;
};

export type RowOptions = {
  isWhole: boolean;
  rest: readonly string[];
};

export type Row = { name: string; about: string; measure: (options: RowOptions) => Promise<Figure[]> };

export const isWithinBudget = ({ value, atMost, atLeast }: Figure): boolean | undefined => {
  if (atMost === undefined && atLeast === undefined) return undefined;
  if (typeof value !== 'number' || Number.isNaN(value)) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
};
