import katex, { type KatexOptions } from 'katex';
import 'katex/contrib/mhchem';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useRef } from 'react';
import type { FormulaProps } from './FormulaSource.tsx';

/**
 * Options that prevent a formula from linking, loading or styling anything, and from growing without bounds.
 */
const OPTIONS: KatexOptions = {
  trust: false,
  throwOnError: false,
  strict: 'ignore',
  maxExpand: 300,
  maxSize: 20,
  errorColor: 'inherit',
};

const TypesetFormula = ({ tex, isDisplay }: FormulaProps) => {
  const place = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    try {
      katex.render(tex, element, { ...OPTIONS, displayMode: isDisplay });
    } catch {
      element.textContent = tex;
    }
  }, [tex, isDisplay]);

  // Wide formulas can be focused, so that they can be scrolled with the keyboard.
  return isDisplay ? (
    <span ref={place} className="formula is-display" tabIndex={0} />
  ) : (
    <span ref={place} className="formula" />
  );
};

export default TypesetFormula;
