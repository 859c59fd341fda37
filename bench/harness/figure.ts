/** One measured number: what it should be at most or at least, and what the floor reached in the same run. */
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
  /** Takes every sample instead of a share. */
  isWhole: boolean;
  /** Arguments that no row is named by. */
  rest: readonly string[];
};

/** A group of figures that are measured together. */
export type Row = { name: string; about: string; measure: (options: RowOptions) => Promise<Figure[]> };

export const isWithinBudget = ({ value, atMost, atLeast }: Figure): boolean | undefined => {
  if (atMost === undefined && atLeast === undefined) return undefined;
  if (typeof value !== 'number' || Number.isNaN(value)) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
};
