export type FormulaProps = { tex: string; isDisplay: boolean };

/** A formula as it was written. */
export const FormulaSource = ({ tex, isDisplay }: FormulaProps) => (
  <code className={isDisplay ? 'formula-source is-display' : 'formula-source'}>{tex}</code>
);
