export type FormulaProps = { tex: string; isDisplay: boolean };

export const FormulaSource = ({ tex, isDisplay }: FormulaProps) => (
  <code className={isDisplay ? 'formula-source is-display' : 'formula-source'}>{tex}</code>
);
