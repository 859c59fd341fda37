import { lazy, memo, Suspense } from 'react';
import { FormulaSource, type FormulaProps } from './FormulaSource.tsx';

const TypesetFormula = lazy(() => import('./TypesetFormula.tsx').catch(() => ({ default: FormulaSource })));

/** A formula. Shows its source until the typesetting library is loaded. */
export const Formula = memo((formula: FormulaProps) => (
  <Suspense fallback={<FormulaSource {...formula} />}>
    <TypesetFormula {...formula} />
  </Suspense>
));
