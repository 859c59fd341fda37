import { lazy, memo, Suspense } from 'react';
import { FormulaSource, type FormulaProps } from './FormulaSource.tsx';

const TypesetFormula = lazy(() => import('./TypesetFormula.tsx').catch(() => ({ default: FormulaSource })));

/** A formula, typeset once the typesetter is there; its source until then. */
export const Formula = memo((formula: FormulaProps) => (
  <Suspense fallback={<FormulaSource {...formula} />}>
    <TypesetFormula {...formula} />
  </Suspense>
));
